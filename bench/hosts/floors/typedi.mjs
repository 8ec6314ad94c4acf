// Bare node:http with a handler from TypeDI, which has what it needs injected.
//   SCOPE  call: a container, with instances of its own, for every request
import 'reflect-metadata';
import { createServer } from 'node:http';
import { Container, Service } from 'typedi';

import { ADDRESS, printAddress } from '../address.mjs';
import { Adder } from '../adder.mjs';
import { answerTo } from '../answers.mjs';

class Handler {
  constructor(adder) {
    this.adder = adder;
  }

  answer(message) {
    return answerTo(message, this.adder);
  }
}
Service()(Adder);
Reflect.decorate([Service(), Reflect.metadata('design:paramtypes', [Adder])], Handler);

const answer = process.env.SCOPE === 'call' ? answerInScope : answerFrom(Container.get(Handler));
let requests = 0;

const server = createServer((request, response) => {
  let body;
  request.on('data', (chunk) => (body = body ? Buffer.concat([body, chunk]) : chunk));
  request.on('end', () => {
    const text = JSON.stringify(answer(JSON.parse(body.toString())));
    const head = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
    response.writeHead(200, head);
    response.end(text);
  });
});
server.listen(ADDRESS.port, ADDRESS.host, () => printAddress(server.address()));

function answerInScope(message) {
  const id = `request ${++requests}`;
  const text = Container.of(id).get(Handler).answer(message);
  Container.reset(id);
  return text;
}

function answerFrom(handler) {
  return (message) => handler.answer(message);
}
