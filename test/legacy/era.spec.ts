import { createSuite } from 'toolwright';
import { type RunningHttpServer, serveHttp } from 'toolwright/http';

import { send, until } from '../http/http-client';
import { archiveSuite, CountTool, waiting } from './archive-suite';
import { RawClient } from './raw-client';
import { waitingCall } from './waiting-call';
import { MODERN_META } from '../support/modern-messages';

function modern(url: string, method: string, { params = {}, ...headers }: Record<string, any> = {}) {
  return send(
    url,
    { jsonrpc: '2.0', id: 'm', method, params: { ...params, _meta: MODERN_META } },
    { 'Mcp-Method': method, 'Mcp-Name': params.name, ...headers },
  );
}

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(archiveSuite());
});

afterAll(() => server.close());

describe('one endpoint for both eras', () => {
  it('answers both, each in its own words', async () => {
    const client = new RawClient(server.url);
    await client.open('2025-06-18');

    const older = await client.request('tools/call', { name: 'count', arguments: { word: 'box' } });
    const newer = await modern(server.url, 'tools/call', {
      params: { name: 'count', arguments: { word: 'box' } },
    });

    const content = [{ type: 'text', text: '{"word":"box","letters":3}' }];
    expect(older.result).toEqual({ content, structuredContent: { word: 'box', letters: 3 } });
    expect(newer.json.result).toEqual({
      ...older.result,
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': expect.objectContaining({ name: 'archive' }) },
    });
  });

  it.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'nope'])(
    'knows no modern %s',
    async (method) => {
      const { status, json } = await modern(server.url, method);

      expect(status).toBe(404);
      expect(json).toEqual({ jsonrpc: '2.0', id: 'm', error: { code: -32601, message: expect.any(String) } });
    },
  );

  it('takes modern _meta for modern, whatever session and stream the headers name', async () => {
    const { sessionId } = await opened();
    const stray = { 'Mcp-Session-Id': sessionId, 'Last-Event-ID': '1' };

    const { status, headers, json } = await modern(server.url, 'tools/list', stray);

    expect(status).toBe(200);
    expect(json.result.resultType).toBe('complete');
    expect(headers['mcp-session-id']).toBeUndefined();
  });

  it('takes modern _meta for modern under an older header, which is a mismatch', async () => {
    const { status, json } = await modern(server.url, 'tools/list', { 'MCP-Protocol-Version': '2025-11-25' });

    expect(status).toBe(400);
    expect(json.error.code).toBe(-32020);
  });

  it('takes a modern header without _meta for modern, whatever session it names', async () => {
    const { sessionId } = await opened();
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

    const { status, json } = await send(server.url, message, {
      ...{ 'Mcp-Session-Id': sessionId, 'Mcp-Method': 'tools/list', 'Mcp-Name': undefined },
    });

    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 1, error: { code: -32602 } });
  });

  it.each([
    ['the name of no revision', '1999-01-01', -32602],
    ['no revision and no session', undefined, -32020],
  ])('refuses %s', async (_what, version, code) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

    const { status, json } = await send(server.url, message, { 'MCP-Protocol-Version': version });

    expect(status).toBe(400);
    expect(json.error.code).toBe(code);
  });

  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'wants a session under the header %s',
    async (revision) => {
      const client = new RawClient(server.url);
      client.revision = revision;

      const { status, only } = await client.post(
        { jsonrpc: '2.0', id: 4, method: 'tools/list' },
        { 'mcp-protocol-version': revision },
      );

      expect(status).toBe(400);
      expect(only).toEqual({
        jsonrpc: '2.0',
        id: 4,
        error: {
          code: -32600,
          message: 'The Mcp-Session-Id header is missing. Start a session with initialize.',
        },
      });
    },
  );

  it('answers an older ping with nothing, and knows no method that an older revision does not know', async () => {
    const client = await opened();

    expect(await client.request('ping')).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    for (const method of ['nope', 'server/discover', 'subscriptions/listen', 'tasks/list']) {
      expect((await client.request(method)).error).toEqual({ code: -32601, message: 'Method not found' });
    }
  });

  it('knows no method of a kind that is not served', async () => {
    const toolsOnly = await serveHttp(createSuite({ tools: [CountTool] }));
    const client = new RawClient(toolsOnly.url);
    await client.open();

    const answers = await Promise.all(
      ['resources/read', 'resources/list', 'prompts/get', 'prompts/list', 'completion/complete'].map(
        (method) => client.request(method, { uri: 'x:1', name: 'letter' }),
      ),
    );
    await toolsOnly.close();

    expect(answers.map(({ error }) => error)).toEqual(
      answers.map(() => ({ code: -32601, message: 'Method not found' })),
    );
  });

  it('hears of a browser page what the modern side hears', async () => {
    const client = new RawClient(server.url, { origin: 'https://evil.example' });

    const answers = [await client.open(), await client.delete()];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});

describe('a web page of an allowed origin', () => {
  const ORIGIN = 'https://app.example';
  let open: RunningHttpServer;

  beforeAll(async () => {
    open = await serveHttp(archiveSuite(), { cors: { origins: [ORIGIN] } });
  });

  afterAll(() => open.close());

  it('may use every method of a session', async () => {
    const headers = { Origin: ORIGIN, 'Access-Control-Request-Method': 'DELETE' };

    const { status, headers: told } = await send(open.url, '', headers, 'OPTIONS');

    expect(status).toBe(204);
    expect(told['access-control-allow-methods']).toBe('GET, POST, DELETE');
  });

  it('can read the id of its session', async () => {
    const { headers } = await new RawClient(open.url, { origin: ORIGIN }).open();

    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-expose-headers')).toBe('Mcp-Session-Id');
  });
});

describe('an endpoint that rejects older revisions', () => {
  let strict: RunningHttpServer;

  beforeAll(async () => {
    strict = await serveHttp(archiveSuite(), { legacy: 'reject' });
  });

  afterAll(() => strict.close());

  it('tells a handshake which revision is served', async () => {
    const { status, only } = await new RawClient(strict.url).open('2025-11-25');

    expect(status).toBe(400);
    expect(only.error).toMatchObject({
      code: -32022,
      data: { supported: ['2026-07-28'], requested: '2025-11-25' },
    });
  });

  it.each(['GET', 'DELETE'])('takes no %s', async (method) => {
    const { status, headers } = await send(strict.url, '', {}, method);

    expect(status).toBe(405);
    expect(headers.allow).toBe('POST');
  });
});

describe('an endpoint without sessions', () => {
  let stateless: RunningHttpServer;

  beforeAll(async () => {
    stateless = await serveHttp(archiveSuite(), { legacy: 'stateless' });
  });

  afterAll(() => stateless.close());

  it('shakes hands and mints no session', async () => {
    const { status, headers, only } = await new RawClient(stateless.url).open('2025-06-18');

    expect(status).toBe(200);
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(only.result.protocolVersion).toBe('2025-06-18');
  });

  it('answers each request by itself, in the words of the revision that its header names', async () => {
    const client = new RawClient(stateless.url, {}, '2025-06-18');

    const { result } = await client.request('tools/list');

    expect(result.tools[0]).toMatchObject({ name: 'count', title: 'Count letters' });
    expect(result.tools[0]).not.toHaveProperty('icons');
  });

  it('takes a client that names a session without a revision for one of 2025-03-26', async () => {
    const client = new RawClient(stateless.url, {}, '2025-03-26');
    client.sessionId = 'of another server';

    const { result } = await client.request('tools/call', { name: 'count', arguments: { word: 'box' } });

    expect(result).toEqual({ content: [{ type: 'text', text: '{"word":"box","letters":3}' }] });
  });

  it('takes notifications', async () => {
    const client = new RawClient(stateless.url, {}, '2025-11-25');

    const { status, messages } = await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' });

    expect([status, messages]).toEqual([202, []]);
  });

  it('takes a broken connection for a cancelled call, since nobody could get the answer', async () => {
    waiting.length = 0;
    const client = new RawClient(stateless.url, {}, '2025-11-25');
    const call = await waitingCall(client);

    call.close();

    await until(() => waiting[0]?.aborted === true);
  });

  it('tells the model that nobody can be asked', async () => {
    const client = new RawClient(stateless.url, {}, '2025-11-25');

    const { result } = await client.request('tools/call', { name: 'shred' });

    expect(result).toEqual({
      content: [{ type: 'text', text: expect.stringContaining('elicitation') }],
      isError: true,
    });
  });

  it.each(['GET', 'DELETE'])('takes no %s', async (method) => {
    const { status, headers } = await send(stateless.url, '', {}, method);

    expect(status).toBe(405);
    expect(headers.allow).toBe('POST');
  });
});

it.each([
  [{ legacy: 'sometimes' as 'reject' }, `legacy is "sometimes". Set 'sessions', 'stateless' or 'reject'.`],
  [{ sessions: { maxSessions: 0 } }, 'sessions.maxSessions is 0. Set a whole number above 0.'],
  [{ sessions: { idleMs: -1 } }, 'sessions.idleMs is -1. Set a whole number above 0.'],
])('refuses to start with %j', async (options, message) => {
  await expect(serveHttp(archiveSuite(), options)).rejects.toThrow(message);
});

async function opened(): Promise<RawClient> {
  const client = new RawClient(server.url);
  await client.open();
  return client;
}
