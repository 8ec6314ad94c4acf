// Other frameworks as contestants. What runs here has its own install: npm ci in this folder.
//   name       by which rows and bars know it
//   era        which revision it is asked in: its newest
//   workloads  what it can do besides tools/call and tools/list, as values of WORKLOAD (and `around`: takes AROUND hooks)
//   maxTools   more than that it is not asked to serve
import { existsSync } from 'node:fs';

const MODERN = { era: 'modern' };
const LEGACY = { era: 'legacy' };

/** Peers over HTTP. */
export const PEERS = [
  sdkV2('SDK v2 McpServer', {}, ['asking', 'progress']),
  sdkV2('SDK v2 tuned, McpServer', { TUNED: '1' }, ['asking', 'progress']),
  sdkV2('SDK v2 Server', { SERVER: 'Server' }),
  sdkV2('SDK v2 tuned, Server', { SERVER: 'Server', TUNED: '1' }),
  { name: 'SDK 1.x', ...LEGACY, ...program('sdk-v1/http.mjs'), workloads: workloads('progress') },
  {
    name: 'MCP-Nest on Express',
    ...MODERN,
    ...program('mcp-nest/http.mjs', { ADAPTER: 'express' }),
    workloads: workloads('progress', 'around'),
  },
  {
    name: 'MCP-Nest on Fastify',
    ...MODERN,
    ...program('mcp-nest/http.mjs', { ADAPTER: 'fastify' }),
    workloads: workloads('progress', 'around'),
  },
  { name: 'fastmcp', ...LEGACY, ...program('fastmcp/http.mjs'), workloads: workloads('progress') },
  { name: 'tmcp', ...MODERN, ...program('tmcp/http.mjs'), workloads: workloads('asking', 'progress') },
  // Its compiler takes minutes for a thousand tools.
  { name: 'xmcp', ...MODERN, ...program('xmcp/http.mjs'), workloads: workloads(), maxTools: 100 },
  {
    name: 'mcp-framework',
    ...LEGACY,
    session: true,
    ...program('mcp-framework/http.mjs'),
    workloads: workloads(),
  },
];

/** Peers over stdin and stdout. */
export const STDIO_PEERS = [
  { name: 'SDK v2 McpServer', ...MODERN, ...program('sdk-v2/stdio.mjs') },
  { name: 'SDK v2 Server', ...MODERN, ...program('sdk-v2/stdio.mjs', { SERVER: 'Server' }) },
  { name: 'SDK 1.x', ...LEGACY, ...program('sdk-v1/stdio.mjs') },
  { name: 'fastmcp', ...LEGACY, ...program('fastmcp/stdio.mjs') },
  { name: 'tmcp', ...MODERN, ...program('tmcp/stdio.mjs') },
];

/** Peers in process: `way` is the export that is given `{ url, headers }` and makes what is asked, `(message, body)`. */
export const IN_PROCESS_PEERS = [
  {
    name: 'SDK v2 McpServer, handler.fetch',
    file: pathOf('sdk-v2/in-process.mjs'),
    way: 'mcpServer',
    isBar: true,
  },
  { name: 'SDK v2 Server, handler.fetch', file: pathOf('sdk-v2/in-process.mjs'), way: 'server' },
  { name: 'tmcp, receive', file: pathOf('tmcp/in-process.mjs'), way: 'receive' },
];

/** Whether they can take part. */
export function arePeersInstalled() {
  return existsSync(new URL('node_modules/.package-lock.json', import.meta.url));
}

function sdkV2(name, env, more = []) {
  return { name, ...MODERN, ...program('sdk-v2/http.mjs', env), workloads: workloads(...more) };
}

function program(file, env = {}) {
  return { file: pathOf(file), env: { NODE_ENV: 'production', ...env } };
}

function workloads(...more) {
  return ['nested', 'echo', ...more];
}

function pathOf(file) {
  return new URL(file, import.meta.url).href;
}
