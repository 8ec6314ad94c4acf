// A Hono application that also runs where there is no Node; here Node serves it.
// Run it with `npm start -- 09-hono-mount`; PORT chooses the port.
import { serve } from '@hono/node-server';
import { app, mcp } from './app';

const options = { fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) };
const server = serve(options, ({ port }) => console.log(`http://127.0.0.1:${port}/mcp`));

process.once('SIGTERM', () => {
  mcp.close();
  server.close();
});
