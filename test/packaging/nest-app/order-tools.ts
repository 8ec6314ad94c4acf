import {
  Body,
  Controller,
  Inject,
  Injectable,
  Post,
  Scope,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import { REQUEST } from '@nestjs/core';
import { IsBoolean } from 'class-validator';
import { Input, Prompt, Resource, Tool, type ToolContext } from 'toolwright';
import type { McpRequest } from 'toolwright/nest';
import { AnonymousOrder, NotedOrder, OrderChanges, OrderDto, OrderSize } from './dtos.js';
import { Dozens, NoBombs, OutOfStock, ran, Sorry, Watch } from './enhancers.js';

class Confirmation {
  @IsBoolean() sure!: boolean;
}

/** One for each call. */
@Injectable({ scope: Scope.REQUEST })
export class Session {
  count: number | undefined;

  constructor(@Inject(REQUEST) readonly request: McpRequest) {}
}

@Injectable()
@UseGuards(NoBombs)
@UseInterceptors(Watch)
@UseFilters(Sorry)
export class OrderTools {
  @Tool('order')
  order(@Input(OrderDto) { article, count, customer }: OrderDto): string {
    if (article === 'moon') throw new OutOfStock(article);
    return `${count} ${article} for ${customer}`;
  }

  @Tool('order_dozens')
  @UsePipes(Dozens)
  dozens(@Input(OrderDto) { count }: OrderDto): string {
    return String(count);
  }

  @Tool('cancel')
  async cancel(context: ToolContext): Promise<string> {
    const answer = await context.ask('sure', Confirmation, 'Cancel everything?');
    return answer.accepted ? 'cancelled' : 'kept';
  }

  @Tool('ran')
  ran(): string[] {
    return ran.splice(0);
  }

  @Prompt('advise')
  advise(@Input(OrderSize) { count }: OrderSize): string {
    return `What costs ${count}?`;
  }

  @Resource('orders://all')
  all(): string {
    return 'none';
  }
}

/** Tools of classes that are made from another. */
@Injectable()
export class MappedTools {
  @Tool('change')
  change(@Input(OrderChanges) changes: OrderChanges): string {
    return Object.keys(changes).join(', ');
  }

  @Tool('size')
  size(@Input(OrderSize) { count }: OrderSize): string {
    return String(count);
  }

  @Tool('anonymous')
  anonymous(@Input(AnonymousOrder) { article }: AnonymousOrder): string {
    return article;
  }

  @Tool('noted')
  noted(@Input(NotedOrder) { note }: NotedOrder): string {
    return note;
  }
}

@Injectable()
export class SessionTools {
  constructor(private readonly session: Session) {}

  @Tool('remember')
  async remember(@Input(OrderSize) { count }: OrderSize): Promise<string> {
    this.session.count = count;
    await new Promise((resolve) => setTimeout(resolve, (count * 7) % 20));
    return `${this.session.count} ${this.session.request.mcp.name}`;
  }
}

@Controller('orders')
export class OrdersController {
  @Post()
  create(@Body() order: OrderDto): { readonly ordered: string } {
    return { ordered: order.article };
  }
}
