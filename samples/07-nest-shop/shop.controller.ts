import { Body, Controller, Get, Post, Query, UsePipes } from '@nestjs/common';
import { ArticleQuery, type Article } from './article';
import { Checkout } from './checkout';
import { LowerCase } from './lower-case.pipe';
import { OrderInput, type Order } from './order';
import { Shelves } from './shelves';

/** The shop's REST API. */
@Controller()
export class ShopController {
  constructor(
    private readonly shelves: Shelves,
    private readonly checkout: Checkout,
  ) {}

  @Get('articles')
  search(@Query() { text }: ArticleQuery): Article[] {
    return this.shelves.find(text);
  }

  @Post('orders')
  @UsePipes(LowerCase)
  order(@Body() order: OrderInput): Promise<Order> {
    return this.checkout.order(order);
  }
}
