// The official SDK's McpServer. Its handler wants one for each request; the schemas are made once, outside of it, which is
// quicker than its own examples are.
import { McpServer } from '@modelcontextprotocol/server';
import * as zod from 'zod';

import { IDENTITY, resultOf, workloadTools } from '../workload.mjs';
import { requestState, talkingCall } from './talk.mjs';

const OPTIONS = process.env.WORKLOAD === 'asking' ? { requestState } : undefined;

const tools = workloadTools(zod).map(({ name, description, input, output, run, talks }) => ({
  name,
  config: { description, inputSchema: input, outputSchema: output },
  call: talks ? talkingCall(run) : async (args) => resultOf(run(args)),
}));

/** Makes one server with every tool. */
export function createMcpServer() {
  const server = new McpServer(IDENTITY, OPTIONS);
  for (const { name, config, call } of tools) server.registerTool(name, config, call);
  return server;
}
