// The official SDK over stdin and stdout: one server for the connection.
//   SERVER  McpServer (default) or Server
import { serveStdio } from '@modelcontextprotocol/server/stdio';

import { createMcpServer } from './mcp-server.mjs';
import { createServer } from './server.mjs';

serveStdio(process.env.SERVER === 'Server' ? createServer : createMcpServer);
