import { IsInt, IsString, Max, Min } from 'class-validator';
import { Describe } from 'toolwright';

/** What a customer orders: the body of `POST /orders`, and the arguments of `place_order`. */
export class OrderInput {
  @IsString() @Describe('The article, as search_articles names it') article!: string;
  @IsInt() @Min(1) @Max(20) @Describe('How many pieces') pieces: number = 1;
}

/** An order that was taken: the answer to both. */
export class Order {
  @IsInt() number!: number;
  @IsString() @Describe('Who ordered') customer!: string;
  @IsString() article!: string;
  @IsInt() pieces!: number;
  @IsInt() @Describe('The price of all pieces') cents!: number;
}
