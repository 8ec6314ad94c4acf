// Toolwright as an author uses it: a class a tool, built by createSuite, served by serveHttp.
//   TOOLS  how many tools are listed; add is in the middle (default 1)
//   PORT   default: a free one
import { serveHttp } from 'toolwright/http';

import { benchSuite } from '../tools.mjs';

const server = await serveHttp(benchSuite(), { port: Number(process.env.PORT ?? 0) });
console.log(server.url);
