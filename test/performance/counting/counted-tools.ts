import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsString, Length, Max, Min, ValidateNested } from 'class-validator';

import { type Around, configured, Describe, Input, Output, Tool, type Registration } from '../../../src';

class AddInput {
  @IsNumber() a!: number;
  @IsNumber() b!: number;
}

class Sum {
  @IsNumber() sum!: number;
}

/** Answers at once. */
@Tool('add')
@Describe('Adds two numbers')
@Input(AddInput)
@Output(Sum)
export class Add {
  call({ a, b }: AddInput): Sum {
    return { sum: a + b };
  }
}

/** Answers with a promise. */
@Tool('add')
@Describe('Adds two numbers')
@Input(AddInput)
@Output(Sum)
export class AddLater {
  async call({ a, b }: AddInput): Promise<Sum> {
    return { sum: a + b };
  }
}

/** Five hooks that only go on. */
export const FIVE_HOOKS: readonly Around[] = Array.from(
  { length: 5 },
  () => async (_call, next) => await next(),
);

class Address {
  @IsString() @Length(1, 100) street!: string;
}

class OrderInput {
  @IsString() @Length(1, 64) name!: string;
  @IsInt() @Min(0) @Max(1000) count!: number;
  @IsIn(['alpha', 'beta', 'gamma']) kind!: string;
  @ValidateNested() @Type(() => Address) address!: Address;
}

@Tool()
@Input(OrderInput)
class Order {
  static describe({ name }: { readonly name: string }): string {
    return `Orders ${name}`;
  }

  call({ name }: OrderInput): string {
    return name;
  }
}

/** One tool in the middle of so many, the others of one class. */
export function amongOrders(tool: Registration, total: number): readonly Registration[] {
  const orders: Registration[] = Array.from({ length: total - 1 }, (_, index) =>
    configured(Order, { name: `order_${index}` }),
  );
  return orders.toSpliced(orders.length >> 1, 0, tool);
}

/** So many tools with a class of their own each, and one for their arguments. */
export function toolsWithClasses(total: number): readonly Registration[] {
  return Array.from({ length: total }, (_, index) => {
    class Numbers {
      @IsInt() @Min(0) one!: number;
      @ValidateNested() @Type(() => Address) address!: Address;
    }
    @Tool(`numbered_${index}`)
    @Input(Numbers)
    class Numbered {
      call({ one }: Numbers): string {
        return `${one}`;
      }
    }
    return Numbered;
  });
}
