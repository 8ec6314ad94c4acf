import type { PipeTransform } from '@nestjs/common';
import { OrderInput } from './order';

/** Models and people write Tea, the shelves say tea. */
export class LowerCase implements PipeTransform<OrderInput, OrderInput> {
  transform(order: OrderInput): OrderInput {
    return Object.assign(new OrderInput(), order, { article: order.article.toLowerCase() });
  }
}
