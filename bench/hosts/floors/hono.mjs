// Hono's own JSON route on Node.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { ADDRESS, printAddress } from '../address.mjs';
import { answerTo } from '../answers.mjs';

const app = new Hono();
app.post('/mcp', async (context) => context.json(answerTo(await context.req.json())));
serve({ fetch: app.fetch, port: ADDRESS.port, hostname: ADDRESS.host }, printAddress);
