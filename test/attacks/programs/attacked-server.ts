import 'reflect-metadata';

import { serveHttp } from 'toolwright/http';

import { attackedSuite } from './attacked-suite';

let unhandled = 0;
process.on('unhandledRejection', () => unhandled++);
process.on('uncaughtException', () => unhandled++);

void serveHttp(attackedSuite(), { receiveTimeoutMs: 3_000, legacy: 'reject' }).then((server) => {
  process.on('message', () => {
    global.gc?.();
    // What a collection only marks as free the next one takes.
    setTimeout(() => {
      global.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      process.send?.({ used: heapUsed + external, unhandled });
    }, 50);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port: server.port });
});
