import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least a server of `node:http` does for the call: what everything else is counted on top of. Gives its port. */
export async function startBareServer(): Promise<number> {
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      request.on('end', () => answer(request, response, chunk));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function answer(_request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { id, params } = JSON.parse(body.toString());
  const { a, b } = params.arguments;
  const structuredContent = { sum: Number(a) + Number(b) };
  const content = [{ type: 'text', text: JSON.stringify(structuredContent) }];
  const text = JSON.stringify({ jsonrpc: '2.0', id, result: { content, structuredContent } });
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}
