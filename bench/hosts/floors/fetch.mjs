// A function from a web-standard request to a response, on Node through Hono's adapter.
import { serve } from '@hono/node-server';

import { ADDRESS, printAddress } from '../address.mjs';
import { answerTo } from '../answers.mjs';

const answer = async (request) => Response.json(answerTo(await request.json()));
serve({ fetch: answer, port: ADDRESS.port, hostname: ADDRESS.host }, printAddress);
