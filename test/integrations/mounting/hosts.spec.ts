import type { Suite } from 'toolwright';

import type { JsonObject } from '../../../src/protocol';
import { send, until, type SentHeaders } from '../../http/http-client';
import { openStream } from '../../http/open-stream';
import { listenRequest, MODERN_META } from '../../support/modern-messages';
import { HOSTS, type HostSetUp, type RunningHost } from './hosts';
import { mountedSuite, ran, waiting } from './mounted-suite';

const INVALID = { jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } };

const call = (name: string, args: JsonObject = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args, _meta: MODERN_META },
});
const ADD = call('add', { a: 1, b: 2 });

describe.each(HOSTS)('%s', (_, host) => {
  const running: RunningHost[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.close()));
  });
  beforeEach(() => ran.splice(0));

  async function origin(setUp: HostSetUp = {}, suite: Suite = mountedSuite()): Promise<string> {
    const started = await host(suite, setUp);
    running.push(started);
    return started.origin;
  }
  const toAdd = (url: string, headers: SentHeaders = {}, body: JsonObject | string = ADD) =>
    send(url, body, { 'Mcp-Name': 'add', ...headers });
  const whoami = async (url: string, headers: SentHeaders = {}) => {
    const answer = await send(`${url}/mcp`, call('whoami'), { 'Mcp-Name': 'whoami', ...headers });
    return JSON.parse(answer.json.result.content[0].text);
  };

  describe.each([undefined, 'json', 'text', 'raw'] as const)('with the body parser %s', (parser) => {
    const setUp = parser ? { parser } : {};

    it('a call is answered all the same (C58)', async () => {
      const answer = await toAdd(`${await origin(setUp)}/mcp`);

      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(answer.json).toEqual({
        ...{ jsonrpc: '2.0', id: 1 },
        result: expect.objectContaining({ structuredContent: { sum: 3 }, resultType: 'complete' }),
      });
    });

    it('malformed JSON is a parse error without an id (C58)', async () => {
      const answer = await toAdd(`${await origin(setUp)}/mcp`, {}, '{"jsonrpc":');

      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ jsonrpc: '2.0', error: { code: -32700, message: expect.any(String) } });
    });

    it('a page of a foreign origin is kept out, whatever it sends (C62)', async () => {
      const url = `${await origin(setUp)}/mcp`;

      const foreign = { Origin: 'https://evil.example' };
      for (const answer of [await toAdd(url, foreign), await toAdd(url, foreign, '{"jsonrpc":')]) {
        expect(answer.status).toBe(403);
        expect(answer.json).toEqual(INVALID);
      }
      expect((await send(url, '', foreign, 'OPTIONS')).status).toBe(403);
      expect(ran).toEqual([]);
      expect((await toAdd(url, { Origin: 'http://localhost:3000' })).status).toBe(200);
    });
  });

  it('has one endpoint, where it was mounted, and leaves the rest to the application (C61)', async () => {
    const root = await origin({ prefix: '/v2/mcp' });

    expect((await toAdd(`${root}/v2/mcp`)).status).toBe(200);
    expect((await toAdd(`${root}/v2/mcp?tenant=1`)).status).toBe(200);
    for (const path of ['/mcp', '/v2', '/v2/mcp/more', '/v2/mcpx', '/'])
      expect([path, (await fetch(root + path, { method: 'POST' })).status]).toEqual([path, 404]);
    expect(await (await fetch(`${root}/health`)).json()).toEqual({ ok: true });
  });

  it('answers methods that the endpoint does not take as the endpoint does', async () => {
    const url = `${await origin()}/mcp`;

    const answer = await send(url, '', {}, 'PUT');

    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST, DELETE');
    expect(answer.json).toEqual(INVALID);
  });

  it('checks the host name, and believes the one that a trusted proxy tells', async () => {
    const forwarded = { Host: 'internal:8080', 'X-Forwarded-Host': 'mcp.example.com' };
    const allowedHosts = ['mcp.example.com'];

    expect((await toAdd(`${await origin()}/mcp`, { Host: 'evil.example' })).status).toBe(403);
    expect((await toAdd(`${await origin({ allowedHosts })}/mcp`, { Host: 'mcp.example.com' })).status).toBe(
      200,
    );
    expect((await toAdd(`${await origin({ allowedHosts })}/mcp`, forwarded)).status).toBe(403);
    expect((await toAdd(`${await origin({ allowedHosts, trustProxy: true })}/mcp`, forwarded)).status).toBe(
      200,
    );
    const lying = { ...forwarded, 'X-Forwarded-Host': 'evil.example' };
    expect((await toAdd(`${await origin({ allowedHosts, trustProxy: true })}/mcp`, lying)).status).toBe(403);
  });

  it('tells handlers who the application found to be calling', async () => {
    const user = { id: 7, scopes: ['read'] };

    expect(await whoami(await origin())).toEqual([null, null, null, '127.0.0.1']);
    expect(await whoami(await origin({ user }))).toEqual(['7', ['read'], user, '127.0.0.1']);
    const authInfo = { token: 't', clientId: 'c', scopes: ['a'], extra: { sub: 'ann' } };
    expect((await whoami(await origin({ user: authInfo }))).slice(0, 2)).toEqual(['ann', ['a']]);
  });

  it('does not take a caller whom it cannot read for an anonymous one', async () => {
    const reported: unknown[] = [];
    const root = await origin({ user: { name: 'Ann' }, onError: (error) => reported.push(error) });

    const answer = await toAdd(`${root}/mcp`);

    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ jsonrpc: '2.0', error: { code: -32603, message: 'Internal error.' } });
    expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining('authenticate') })]);
    expect(ran).toEqual([]);
  });

  it('leaves the decision to authenticate where that is given', async () => {
    const user = { name: 'Ann' };
    const root = await origin({
      user,
      authenticate: ({ raw, headers }) => {
        if (headers.authorization === undefined) return { status: 401, wwwAuthenticate: 'Bearer' };
        const { var: variables = raw } = raw as { var?: unknown };
        return { subject: (variables as { user: { name: string } }).user.name, scopes: [] };
      },
    });

    const refused = await toAdd(`${root}/mcp`);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await whoami(root, { Authorization: 'Bearer t' }))[0]).toBe('Ann');
  });

  it('keeps the headers that the application puts on its answers', async () => {
    const root = await origin({ header: ['X-Request-Id', '42'] });

    const answer = await toAdd(`${root}/mcp`);
    const stream = await openStream(`${root}/mcp`, listenRequest({ toolsListChanged: true }));

    expect(answer.headers['x-request-id']).toBe('42');
    expect(stream.response.headers).toMatchObject({
      'x-request-id': '42',
      'content-type': 'text/event-stream',
    });
    stream.destroy();
  });

  it('tells a call that its client has gone', async () => {
    waiting.splice(0);
    const root = await origin({ parser: 'json' });
    const client = new AbortController();
    const gone = fetch(`${root}/mcp`, {
      ...{ method: 'POST', body: JSON.stringify(call('wait')), signal: client.signal },
      headers: {
        ...{ 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2026-07-28' },
        ...{ 'Mcp-Method': 'tools/call', 'Mcp-Name': 'wait' },
      },
    }).catch(() => undefined);
    await until(() => waiting.length === 1);

    client.abort();

    await until(() => waiting[0]?.aborted === true);
    await gone;
  });

  it('ends subscriptions when it closes, each with its result', async () => {
    const suite = mountedSuite();
    const started = await host(suite);
    const stream = await openStream(`${started.origin}/mcp`, listenRequest({ toolsListChanged: true }, 5));
    await until(() => stream.messages().length === 1);

    await started.close();

    await until(() => stream.hasEnded);
    expect(stream.messages().at(-1)).toMatchObject({ id: 5, result: { resultType: 'complete' } });
    expect(suite.subscriptions.open).toBe(0);
  });

  it('is not mounted with options that make no sense', async () => {
    await expect(host(mountedSuite(), { allowedHosts: ['https://a.example'] })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('allowedHosts'),
    });
  });
});
