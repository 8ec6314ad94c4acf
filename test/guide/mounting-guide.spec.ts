import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { toolCall } from '../http/small-handler';
import { send } from '../http/http-client';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import { expressApp, fastifyApp, honoApp, ownAuthentication, worker, yourHandler } from './mounting-examples';

const PAGE = 'docs/mounting.md';
const HEADERS = {
  'Content-Type': 'application/json',
  'MCP-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  Accept: 'application/json, text/event-stream',
};
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const ADD = {
  ...toolCall(1, {}, 'add'),
  params: { name: 'add', arguments: { a: 1, b: 2 }, _meta: META },
};
const WHOAMI = { ...ADD, params: { name: 'whoami', arguments: {}, _meta: META } };
const SUM = { result: { content: [{ type: 'text', text: '3' }] } };

function request(host: string): Request {
  const headers = { ...HEADERS, 'Mcp-Name': 'add' };
  return new Request(`https://${host}/mcp`, { method: 'POST', headers, body: JSON.stringify(ADD) });
}

describe('The page on mounting', () => {
  it('shows code that is compiled and run', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(6);
    expect(unprovenBlocks(PAGE, 'test/guide/mounting-examples.ts')).toEqual([]);
  });

  it('is right about Express', async () => {
    const { server, stop } = expressApp();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;

    expect((await send(url, ADD, { 'Mcp-Name': 'add' })).json).toMatchObject(SUM);
    expect((await send(url, WHOAMI, { 'Mcp-Name': 'whoami' })).json.result.content[0].text).toBe('ada');
    expect((await send(url, '{', { 'Mcp-Name': 'add' })).json.error.code).toBe(-32700);
    expect((await send(`${url}/more`, '', {}, 'GET')).status).toBe(404);
    stop();
  });

  it('is right about Fastify', async () => {
    const app = fastifyApp();
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/mcp`;
    const forwarded = { Host: 'inside', 'X-Forwarded-Host': 'mcp.example.com' };

    expect((await send(url, ADD, { 'Mcp-Name': 'add', ...forwarded })).json).toMatchObject(SUM);
    await app.close();
  });

  it('is right about Hono and workers', async () => {
    for (const { fetch } of [honoApp(), worker]) {
      expect(await (await fetch(request('mcp.example.com'), {})).json()).toMatchObject(SUM);
      expect((await fetch(request('evil.example'), {})).status).toBe(403);
    }
  });

  it('is right about authentication of one’s own, which has the last word', async () => {
    const app = express();
    app.use((incoming, _response, next) => {
      if (incoming.headers.cookie === 'seat=7') Object.assign(incoming, { account: { name: 'bob' } });
      next();
    });
    app.use('/mcp', ownAuthentication());
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const whoami = (headers = {}) => send(url, WHOAMI, { 'Mcp-Name': 'whoami', ...headers });

    expect((await whoami()).status).toBe(401);
    expect((await whoami({ Cookie: 'seat=7' })).json.result.content[0].text).toBe('bob');
    server.close();
  });

  it('is right about servers of the official SDK', async () => {
    const handler = yourHandler();

    const answer = await handler.fetch(request('localhost'));

    expect(await answer.json()).toMatchObject(SUM);
    await handler.close();
  });
});
