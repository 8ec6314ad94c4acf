import { Injectable, UsePipes } from '@nestjs/common';
import { Describe, Input, Output, Tool } from 'toolwright';
import { Article, ArticleQuery } from './article';
import { Checkout } from './checkout';
import { LowerCase } from './lower-case.pipe';
import { Order, OrderInput } from './order';
import { Shelves } from './shelves';

/** The same for models. */
@Injectable()
export class ShopTools {
  constructor(
    private readonly shelves: Shelves,
    private readonly checkout: Checkout,
  ) {}

  @Tool({ name: 'search_articles', annotations: { readOnlyHint: true } })
  @Describe('Articles of the shop with their prices and what is left of them.')
  @Output([Article])
  search(@Input() { text }: ArticleQuery): Article[] {
    return this.shelves.find(text);
  }

  @Tool('place_order')
  @Describe('Orders pieces of one article for the customer who asks.')
  @Output(Order)
  @UsePipes(LowerCase)
  order(@Input() order: OrderInput): Promise<Order> {
    return this.checkout.order(order);
  }
}
