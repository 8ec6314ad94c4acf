// The official SDK of the 2025 revisions over stdin and stdout.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

import { createMcpServer } from './mcp-server.mjs';

await createMcpServer().connect(new StdioServerTransport());
