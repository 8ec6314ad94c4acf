// What is decided on: a class for arguments, the instance as somebody would write it who knows the class, the same as a zod
// schema, and arguments that are right or wrong.
import * as zod from 'zod';

import { AddInput, Address, OrderInput } from '../classes.mjs';

const KINDS = ['alpha', 'beta', 'gamma'];

/** Five properties, one of them an object with three. */
const nested = {
  type: OrderInput,
  make: (order) => {
    const input = new OrderInput();
    input.name = order.name;
    input.count = order.count;
    input.express = order.express;
    input.kind = order.kind;
    input.address = addressOf(order.address);
    return input;
  },
  zodSchema: () =>
    zod.strictObject({
      name: zodText(1, 64),
      count: zod.int().min(0).max(1000),
      express: zod.boolean(),
      kind: zod.enum(KINDS),
      address: zod.strictObject({ street: zodText(1, 100), city: zodText(1, 100), zip: zodText(3, 10) }),
    }),
  accept: (index) => orderOf(index, KINDS[index % KINDS.length]),
  refuse: (index) => orderOf(index, 'delta'),
};

/** Two numbers. */
const flat = {
  type: AddInput,
  make: ({ a, b }) => {
    const input = new AddInput();
    input.a = a;
    input.b = b;
    return input;
  },
  zodSchema: () => zod.strictObject({ a: zod.number(), b: zod.number() }),
  accept: (index) => ({ a: index, b: 2 }),
  refuse: (index) => ({ a: index, b: 'two' }),
};

/** By name. */
export const INPUTS = { nested, flat };

function orderOf(index, kind) {
  const address = { street: `${index} St James Square`, city: 'London', zip: 'SW1Y' };
  return { name: `Ada Lovelace ${index}`, count: index % 1000, express: index % 2 === 0, kind, address };
}

function addressOf({ street, city, zip }) {
  const address = new Address();
  address.street = street;
  address.city = city;
  address.zip = zip;
  return address;
}

function zodText(from, to) {
  return zod.string().min(from).max(to);
}
