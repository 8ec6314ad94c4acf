// The official SDK in process. Its handler for 2026-07-28 is reached through fetch only, so a Request, a Response and
// the reading of its text belong to a call.
import { createMcpHandler } from '@modelcontextprotocol/server';

import { createMcpServer } from './mcp-server.mjs';
import { createServer } from './server.mjs';

/** Asks a handler of McpServers, one for each request. */
export function mcpServer(address) {
  return askHandler(createMcpServer, address);
}

/** Asks a handler of low-level Servers, one for each request. */
export function server(address) {
  return askHandler(createServer, address);
}

function askHandler(create, { url, headers }) {
  const handler = createMcpHandler(create);
  return async (_message, body) => {
    const response = await handler.fetch(new Request(url, { method: 'POST', headers, body }));
    return response.text();
  };
}
