import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Customer } from './customer';
import type { Order, OrderInput } from './order';
import { Shelves } from './shelves';

/** Takes orders, whichever way they come. It depends on the customer, so that Nest builds one for each call. */
@Injectable()
export class Checkout {
  private static count = 0;

  constructor(
    private readonly customer: Customer,
    private readonly shelves: Shelves,
  ) {}

  async order({ article, pieces }: OrderInput): Promise<Order> {
    const { cents } = this.shelves.take(article, pieces);
    // The bank takes its time; other orders come meanwhile.
    await setTimeout(5);
    return { number: ++Checkout.count, customer: this.customer.name, article, pieces, cents: cents * pieces };
  }
}
