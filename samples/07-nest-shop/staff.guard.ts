import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { McpExecutionHost } from 'toolwright/nest';

const { STAFF_KEY = 'behind the counter' } = process.env;

/** Lets in who has the key. */
@Injectable()
export class StaffOnly implements CanActivate {
  canActivate(host: ExecutionContext): boolean {
    return McpExecutionHost.of(host).context.http?.headers['x-staff-key'] === STAFF_KEY;
  }
}
