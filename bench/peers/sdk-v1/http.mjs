// The official SDK of the 2025 revisions, stateless: it forbids a second request on a transport that has no session, so
// there is a server and a transport for each, and the parsed body is handed over, both as in its own example. It answers in
// JSON, which is an option and less than its events, except where a tool speaks before it answers.
import { createServer } from 'node:http';

import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';

import { listen, withParsedBody } from '../listening.mjs';
import { createMcpServer } from './mcp-server.mjs';

const OPTIONS = {
  sessionIdGenerator: undefined,
  enableJsonResponse: process.env.WORKLOAD !== 'progress',
};

await listen(createServer(withParsedBody(answer)));

async function answer(request, response, body) {
  const server = createMcpServer();
  const transport = new StreamableHTTPServerTransport(OPTIONS);
  response.on('close', () => {
    void transport.close();
    void server.close();
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, body);
}
