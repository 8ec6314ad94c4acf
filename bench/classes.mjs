// The classes that authors would write, for every contestant that takes classes. Decorators are applied by hand, as the
// compiler's output does.
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Describe } from 'toolwright';

export class AddInput {}
decorate(AddInput, {
  a: [Describe('First summand'), IsNumber()],
  b: [Describe('Second summand'), IsNumber()],
});

export class Sum {}
decorate(Sum, { sum: [IsNumber()] });

export class Address {}
decorate(Address, {
  street: [IsString(), Length(1, 100)],
  city: [IsString(), Length(1, 100)],
  zip: [IsString(), Length(3, 10)],
});

export class OrderInput {}
decorate(OrderInput, {
  name: [Describe('Who orders'), IsString(), Length(1, 64)],
  count: [IsInt(), Min(0), Max(1000)],
  express: [IsBoolean()],
  kind: [IsIn(['alpha', 'beta', 'gamma'])],
  address: [ValidateNested(), Type(() => Address)],
});

export class Receipt {}
decorate(Receipt, {
  number: [IsString()],
  name: [IsString()],
  shippedTo: [ValidateNested(), Type(() => Address)],
});

export class EchoInput {}
decorate(EchoInput, { text: [IsString()] });

/** A form that a user is asked to fill in. */
export class Confirmation {}
decorate(Confirmation, { sure: [IsBoolean()] });

/** Applies decorators to a class (a list) or to its properties (a list each). */
export function decorate(type, decorators) {
  if (Array.isArray(decorators)) {
    for (const apply of decorators.toReversed()) apply(type);
    return;
  }
  for (const [property, list] of Object.entries(decorators)) {
    for (const apply of list.toReversed()) apply(type.prototype, property);
  }
}
