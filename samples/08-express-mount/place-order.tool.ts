import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { Describe, Input, Output, Tool, ToolError, type ToolContext } from 'toolwright';
import { orders, type StoredOrder } from './orders';

export class OrderInput {
  @IsString() @Length(1, 80) product!: string;
  @IsInt() @Min(1) @Max(20) pieces: number = 1;
}

export class Order {
  @IsInt() id!: number;
  @IsString() customer!: string;
  @IsString() product!: string;
  @IsInt() pieces!: number;
}

@Tool('place_order')
@Describe('Places an order for whoever is signed in.')
@Input(OrderInput)
@Output(Order)
export class PlaceOrder {
  call({ product, pieces }: OrderInput, { principal }: ToolContext): StoredOrder {
    if (!principal) throw new ToolError('Sign in to place orders.');
    return orders.place(principal.subject, product, pieces);
  }
}
