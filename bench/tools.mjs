// The tools of the benchmark as an author writes them: a class a tool. The classes of their arguments and results are in classes.mjs.
import { configured, createSuite, Describe, Input, Output, Tool } from 'toolwright';

import { AddInput, decorate, OrderInput, Sum } from './classes.mjs';

/** The tool that is called. */
export class Add {
  call({ a, b }) {
    return { sum: a + b };
  }
}
decorate(Add, [Tool('add'), Describe('Adds two numbers'), Input(AddInput), Output(Sum)]);

class Order {
  static describe({ name }) {
    return `Orders from catalogue ${name}`;
  }

  call({ name }) {
    return name;
  }
}
decorate(Order, [Tool(), Input(OrderInput)]);

/** So many tools, with the one that is called in their middle. */
export function benchTools(total = Number(process.env.TOOLS ?? 1), called = Add) {
  const others = Array.from({ length: total - 1 }, (_, index) =>
    configured(Order, { name: `order_${index}` }),
  );
  return others.toSpliced(others.length >> 1, 0, called);
}

/** The suite of the benchmark; `options` add to its own, or replace them. */
export function benchSuite(options = {}) {
  return createSuite({ name: 'bench', version: '1.0.0', tools: benchTools(), ...options });
}
