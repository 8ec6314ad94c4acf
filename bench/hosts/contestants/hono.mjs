// Toolwright in a Hono application on Node.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { honoMcp } from 'toolwright/hono';

import { benchSuite } from '../../tools.mjs';
import { ADDRESS, printAddress } from '../address.mjs';

const app = new Hono();
app.all('/mcp', honoMcp(benchSuite()));
serve({ fetch: app.fetch, port: ADDRESS.port, hostname: ADDRESS.host }, printAddress);
