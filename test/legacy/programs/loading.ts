// Tells which modules a server has loaded: after it started, after a modern request, after an older handshake.
import 'reflect-metadata';
import { serveHttp } from 'toolwright/http';
import { archiveSuite } from '../archive-suite';

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'a', version: '1' },
};

function loaded(): { readonly sdk: boolean; readonly legacy: boolean } {
  const files = Object.keys(require.cache);
  return {
    sdk: files.some((file) => file.includes('@modelcontextprotocol/server')),
    legacy: files.some((file) => file.includes('src/legacy/')),
  };
}

async function post(url: string, method: string, params: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-method': method,
      ...('_meta' in params ? { 'mcp-protocol-version': '2026-07-28' } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  await response.text();
  return response.status;
}

async function main(): Promise<void> {
  const server = await serveHttp(archiveSuite());
  const started = loaded();
  const modern = [await post(server.url, 'tools/list', { _meta: META }), loaded()];
  const refused = [await post(server.url, 'initialize', { _meta: META }), loaded()];
  const older = [await post(server.url, 'initialize', HANDSHAKE), loaded()];
  await server.close();
  console.log(JSON.stringify({ started, modern, refused, older }));
}

void main();
