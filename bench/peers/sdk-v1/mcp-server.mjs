// The official SDK of the 2025 revisions: its McpServer, with schemas made once, outside of it.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as zod from 'zod';

import { IDENTITY, resultOf, workloadTools } from '../workload.mjs';

const tools = workloadTools(zod).map(({ name, description, input, output, run, talks }) => ({
  name,
  config: { description, inputSchema: input, outputSchema: output },
  call: talks
    ? async (args, extra) => resultOf(await run(args, talkOf(extra)))
    : async (args) => resultOf(run(args)),
}));

/** Makes one server with every tool. */
export function createMcpServer() {
  const server = new McpServer(IDENTITY);
  for (const { name, config, call } of tools) server.registerTool(name, config, call);
  return server;
}

function talkOf({ _meta, sendNotification }) {
  return {
    tell: (progress, total, message) =>
      sendNotification({
        method: 'notifications/progress',
        params: { progressToken: _meta.progressToken, progress, total, message },
      }),
  };
}
