// The official SDK's low-level Server: no registry and no validation of its own. Schemas are ready JSON and only the two
// numbers are checked, by hand, which is as little as a server can do.
import { ProtocolError, Server } from '@modelcontextprotocol/server';
import * as zod from 'zod';

import { IDENTITY, resultOf, workloadTools } from '../workload.mjs';

const INVALID_PARAMS = -32602;
const REFUSAL = { content: [{ type: 'text', text: 'a and b must be numbers' }], isError: true };

const tools = workloadTools(zod);
const runs = new Map(tools.map(({ name, run }) => [name, run]));
const list = {
  tools: tools.map(({ name, description, input, output }) => ({
    name,
    description,
    inputSchema: zod.toJSONSchema(input),
    ...(output && { outputSchema: zod.toJSONSchema(output) }),
  })),
};

/** Makes one server with its two handlers. */
export function createServer() {
  const server = new Server(IDENTITY, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', async () => list);
  server.setRequestHandler('tools/call', async ({ params }) => call(params));
  return server;
}

function call({ name, arguments: args }) {
  const run = runs.get(name);
  if (!run) throw new ProtocolError(INVALID_PARAMS, `There is no tool ${name}.`);
  if (name === 'add' && !(typeof args?.a === 'number' && typeof args.b === 'number')) return REFUSAL;
  return resultOf(run(args));
}
