// Toolwright as a function from a web-standard request to a response, on Node through Hono's adapter.
import { serve } from '@hono/node-server';
import { fetchHandler } from 'toolwright/fetch';

import { benchSuite } from '../../tools.mjs';
import { ADDRESS, printAddress } from '../address.mjs';

const handle = fetchHandler(benchSuite());
const answer = (request) => handle(request);
serve({ fetch: answer, port: ADDRESS.port, hostname: ADDRESS.host }, printAddress);
