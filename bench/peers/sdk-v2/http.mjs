// The official SDK behind createMcpHandler and toNodeHandler, as its documentation serves it on Node: one server for
// each request, JSON unless a tool speaks before it answers, clients of both eras. It looks at no Origin by itself.
//   SERVER  McpServer (default) or Server
//   TUNED   1: as quick as its options allow. The body is read and parsed here and handed over, which spares it a clone of
//           the request to look into, and clients of 2025 are refused.
import { createServer as createHttpServer } from 'node:http';

import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';

import { listen, withParsedBody } from '../listening.mjs';
import { createMcpServer } from './mcp-server.mjs';
import { createServer } from './server.mjs';

const { SERVER, TUNED } = process.env;

const create = SERVER === 'Server' ? createServer : createMcpServer;
const options = TUNED ? { legacy: 'reject' } : {};
const answer = toNodeHandler(createMcpHandler(create, options));
await listen(createHttpServer(TUNED ? withParsedBody(answer) : answer));
