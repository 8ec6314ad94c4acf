// Toolwright as an author uses it: a class a tool, built by createSuite, served by serveHttp.
//   TOOLS  how many tools are listed; add is in the middle (default 1)
//   PORT   default: a free one
import { configured, createSuite, Describe, Input, Output, Tool } from 'toolwright';
import { serveHttp } from 'toolwright/http';

import { AddInput, decorate, OrderInput, Sum } from '../classes.mjs';

class Add {
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

const tools = listedTools(Number(process.env.TOOLS ?? 1));
const suite = createSuite({ name: 'bench', version: '1.0.0', tools });
const server = await serveHttp(suite, { port: Number(process.env.PORT ?? 0) });
console.log(server.url);

function listedTools(total) {
  const others = Array.from({ length: total - 1 }, (_, index) =>
    configured(Order, { name: `order_${index}` }),
  );
  return others.toSpliced(others.length >> 1, 0, Add);
}
