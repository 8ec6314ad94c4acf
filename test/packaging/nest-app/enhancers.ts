import {
  Catch,
  Injectable,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type NestInterceptor,
  type PipeTransform,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { McpExecutionHost } from 'toolwright/nest';
import { OrderDto } from './dtos.js';

/** What ran, in order. */
export const ran: string[] = [];

@Injectable()
export class NoBombs implements CanActivate {
  canActivate(host: ExecutionContext): boolean {
    if (!McpExecutionHost.is(host)) return true;
    const { kind, name, input } = McpExecutionHost.of(host);
    ran.push(`guard ${kind} ${name}`);
    return (input as OrderDto | undefined)?.article !== 'bomb';
  }
}

@Injectable()
export class Watch implements NestInterceptor {
  intercept(host: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { name } = McpExecutionHost.of(host);
    ran.push(`before ${name}`);
    return next.handle().pipe(
      map((value) => {
        ran.push(`after ${name}`);
        return value;
      }),
    );
  }
}

@Injectable()
export class Dozens implements PipeTransform {
  transform(order: OrderDto): OrderDto {
    ran.push(`pipe ${order.constructor.name}`);
    return Object.assign(new OrderDto(), order, { count: order.count * 12 });
  }
}

export class OutOfStock extends Error {}

@Catch(OutOfStock)
export class Sorry implements ExceptionFilter {
  catch(error: OutOfStock): string {
    ran.push('filter');
    return `Sorry: ${error.message}`;
  }
}

/** As many applications have it. */
@Catch()
export class EverythingOverHttp implements ExceptionFilter {
  catch(_error: unknown, host: ArgumentsHost): void {
    host.switchToHttp().getResponse().status(500).json({ statusCode: 500 });
  }
}
