// tmcp over HTTP. It answers a Request with a Response; of the two ways onto Node that its documentation shows, srvx is the
// quicker one. It answers with events: clients of 2026-07-28 are served without a session, and JSON is no choice.
import { HttpTransport } from '@tmcp/transport-http';
import { serve } from 'srvx';

import { printAddress } from '../listening.mjs';
import { createTmcp } from './server.mjs';

const transport = new HttpTransport(createTmcp(), { path: '/mcp' });
const server = serve({
  fetch: async (request) => (await transport.respond(request)) ?? new Response(null, { status: 404 }),
  port: Number(process.env.PORT ?? 0),
  hostname: '127.0.0.1',
  silent: true,
  gracefulShutdown: false,
});
await server.ready();
printAddress(new URL(server.url).port);
