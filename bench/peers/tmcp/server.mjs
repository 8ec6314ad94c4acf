// tmcp: one server for the process, with its adapter for zod.
import { createHmac, timingSafeEqual } from 'node:crypto';

import { ZodJsonSchemaAdapter } from '@tmcp/adapter-zod';
import { McpServer } from 'tmcp';
import * as zod from 'zod';

import { IDENTITY, resultOf, SECRET, workloadTools } from '../workload.mjs';

/** Makes the server with every tool. */
export function createTmcp() {
  const server = new McpServer(IDENTITY, {
    adapter: new ZodJsonSchemaAdapter(),
    capabilities: { tools: {} },
    requestStateCodec: { encode: signed, decode: verified },
  });
  const talk = talkOf(server);
  for (const { name, description, input, output, run, talks } of workloadTools(zod)) {
    const config = { name, description, schema: input, outputSchema: output };
    if (talks) server.tool({ ...config, replayable: true }, async (args) => resultOf(await run(args, talk)));
    else server.tool(config, async (args) => resultOf(run(args)));
  }
  return server;
}

function talkOf(server) {
  return {
    tell: (progress, total, message) => server.progress(progress, total, message),
    ask: async (key, schema, question) => (await server.elicitation(question, schema, { key })).content,
  };
}

// Left alone, tmcp sends the state of a question as JSON that the client may change; the others sign theirs.
function signed(state) {
  const text = JSON.stringify(state);
  return `${signatureOf(text)}.${text}`;
}

function verified(encoded) {
  const end = encoded.indexOf('.');
  const text = encoded.slice(end + 1);
  if (!isSame(encoded.slice(0, end), signatureOf(text))) throw new Error('This state is not from here.');
  return JSON.parse(text);
}

function signatureOf(text) {
  return createHmac('sha256', SECRET).update(text).digest('base64url');
}

function isSame(one, other) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
