// Toolwright on its node listener with a tool from TypeDI, which has what it needs injected.
//   SCOPE  call: a container, with instances of its own, for every call
import 'reflect-metadata';
import { serveHttp } from 'toolwright/http';
import { Container, Service } from 'typedi';

import { benchSuite } from '../../tools.mjs';
import { ADDRESS } from '../address.mjs';
import { Adder } from '../adder.mjs';
import { injectedAdd } from '../injected-add.mjs';

Service()(Adder);
const tools = [injectedAdd([Service()])];
let calls = 0;

const scoping = {
  get: (type) => Container.get(type),
  lifetimeOf: () => 'call',
  enter: () => {
    const id = `call ${++calls}`;
    const scope = Container.of(id);
    return { get: (type) => scope.get(type), leave: () => Container.reset(id) };
  },
};

const options = process.env.SCOPE === 'call' ? { tools, container: scoping } : { tools };
const server = await serveHttp(benchSuite(options), { port: ADDRESS.port });
console.log(server.url);
