// fastmcp over HTTP without sessions, and answering in JSON: both are its own options and less than its defaults. Where a
// tool speaks before it answers, it answers with events.
import { chosenPort, printAddress } from '../listening.mjs';
import { createFastMcp } from './server.mjs';

const port = await chosenPort();
await createFastMcp().start({
  transportType: 'httpStream',
  httpStream: {
    port,
    host: '127.0.0.1',
    endpoint: '/mcp',
    stateless: true,
    enableJsonResponse: process.env.WORKLOAD !== 'progress',
  },
});
printAddress(port);
