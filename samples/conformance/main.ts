// Serves the everything server. Run it with `npm run everything`; PORT chooses the port (3000).
import { serveHttp } from 'toolwright/http';

import { everything } from './everything';

async function main(): Promise<void> {
  const server = await serveHttp(everything, { port: Number(process.env.PORT ?? 3000) });
  console.log(server.url);

  const stop = () => void server.close({ graceMs: 1_000 });
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

void main();
