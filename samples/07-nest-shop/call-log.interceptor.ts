import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import { McpExecutionHost } from 'toolwright/nest';
import { Customer } from './customer';

/** Writes a line for every MCP call. */
@Injectable()
export class CallLog implements NestInterceptor {
  constructor(private readonly customer: Customer) {}

  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!McpExecutionHost.is(host)) return next.handle();
    const { kind, name } = McpExecutionHost.of(host);
    return next.handle().pipe(finalize(() => console.log(`${kind} ${name} for ${this.customer.name}`)));
  }
}
