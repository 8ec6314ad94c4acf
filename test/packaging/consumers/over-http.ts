import { serveHttp } from 'toolwright/http';
import { CALL, LIST, REFUSED } from './requests.js';
import { suite } from './shipping-suite.js';

async function main() {
  const server = await serveHttp(suite, { port: 0 });
  for (const request of [LIST, CALL, REFUSED]) console.log(await post(server.url, request));
  await server.close();
}

async function post(url: string, request: typeof LIST) {
  const name: unknown = request.params['name' as keyof typeof request.params];
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': request.method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    },
    body: JSON.stringify(request),
  });
  return await response.text();
}

void main();
