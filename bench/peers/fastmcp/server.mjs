// fastmcp: one server for the process. Its README says that it serves 2025-11-25 and will not serve 2026-07-28.
import { FastMCP } from 'fastmcp';
import * as zod from 'zod';

import { IDENTITY, resultOf, workloadTools } from '../workload.mjs';

/** Makes the server with every tool; its logger is silent. */
export function createFastMcp() {
  const silent = () => {};
  const logger = { debug: silent, error: silent, info: silent, log: silent, warn: silent };
  const server = new FastMCP({ ...IDENTITY, logger });
  for (const { name, description, input, output, run, talks } of workloadTools(zod)) {
    const execute = talks
      ? async (args, context) => resultOf(await run(args, talkOf(context)))
      : async (args) => resultOf(run(args));
    server.addTool({ name, description, parameters: input, outputSchema: output, execute });
  }
  return server;
}

function talkOf({ reportProgress }) {
  return { tell: (progress, total, message) => reportProgress({ progress, total, message }) };
}
