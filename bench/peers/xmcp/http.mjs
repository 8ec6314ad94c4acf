// xmcp: its bundle, started as its documentation starts it: stateless, JSON, clients of both eras, on the Express that is
// inside the bundle. It always listens on a free port, and only the server itself knows which one that became.
import http from 'node:http';
import { createRequire } from 'node:module';

import { printAddress } from '../listening.mjs';
import { workloadSize } from '../workload.mjs';
import { bundleOf } from './application.mjs';

const { createServer } = http;
http.createServer = (...options) => {
  const server = createServer(...options);
  return server.once('listening', () => printAddress(server.address().port));
};
console.log = () => {};
createRequire(import.meta.url)(bundleOf(workloadSize()));
