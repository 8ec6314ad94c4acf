import { legacyHttp } from '../../src/legacy';
import { settleSessions } from '../../src/server/settled-sessions';
import type { LegacyHttp } from '../../src/server/legacy-port';
import type { SessionOptions } from '../../src/server/legacy-options';
import { SuiteServer } from '../../src/server/suite-server';
import { type HttpListenerOptions, serveHttp } from 'toolwright/http';

import { until } from '../http/http-client';
import { servingSuite, stopServing } from '../http/serving';
import { archiveSuite, waiting } from './archive-suite';
import { RawClient } from './raw-client';
import { waitingCall } from './waiting-call';

afterEach(async () => {
  waiting.length = 0;
  await stopServing();
});

async function served(options: HttpListenerOptions = {}): Promise<string> {
  const { url } = await servingSuite(archiveSuite(), options);
  return url;
}

async function opened(url: string, fields: Record<string, string> = {}): Promise<RawClient> {
  const client = new RawClient(url, fields);
  await client.open();
  return client;
}

/** Whoever sends a name is that one; whoever sends none is nobody. */
function authenticate({ headers: { authorization } }: { headers: any }) {
  return authorization === undefined ? undefined : { subject: authorization, scopes: [] };
}

describe('a session', () => {
  it('ends with DELETE, and nothing is found under its id any more', async () => {
    const client = await opened(await served());

    const { status } = await client.delete();
    const after = [
      await client.post({ jsonrpc: '2.0', id: 9, method: 'ping' }),
      await client.delete(),
      await client.stream(),
    ];

    expect(status).toBe(200);
    expect(after.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect((after[0] as any).only).toEqual({
      jsonrpc: '2.0',
      id: 9,
      error: {
        code: -32600,
        message: 'There is no such session, or not any more. Start one with initialize.',
      },
    });
  });

  it('ends what runs in it', async () => {
    const client = await opened(await served());
    const call = await waitingCall(client);

    await client.delete();

    await call.ended;
    expect(waiting[0]?.aborted).toBe(true);
  });

  it.each([
    ['made up', { 'mcp-session-id': 'ffff' }, 404],
    ['empty', { 'mcp-session-id': '' }, 404],
    ['missing', { 'mcp-session-id': undefined }, 400],
    ['half of one', { 'mcp-session-id': 'half' }, 404],
  ])('is not found by an id that is %s', async (_what, fields, status) => {
    const client = await opened(await served());

    const answers = [
      await client.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, fields),
      await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, fields),
      await client.stream(undefined, fields),
      await client.delete(fields),
    ];

    expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
  });

  it("is its owner's alone", async () => {
    const url = await served({ authenticate });
    const ada = await opened(url, { authorization: 'ada' });
    const { result } = await ada.request('tools/call', { name: 'whoami' });

    const others = await Promise.all(
      [{ authorization: 'eve' }, {}].map(async (fields) => {
        const thief = new RawClient(url, fields, '2025-11-25');
        thief.sessionId = ada.sessionId;
        const post = await thief.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
        const { status } = await thief.stream();
        return [post.status, status, (await thief.delete()).status];
      }),
    );

    expect(JSON.parse(result.content[0].text)[0]).toBe('ada');
    expect(others).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ]);
    expect((await ada.request('ping')).result).toEqual({});
  });

  it('does not mix up principals of the same name from different issuers', async () => {
    const issuerOf = ({ headers }: { headers: any }) => ({
      subject: 'ada',
      issuer: headers['x-issuer'],
      scopes: [],
    });
    const url = await served({ authenticate: issuerOf });
    const ada = await opened(url, { 'x-issuer': 'https://a.example' });

    const other = new RawClient(url, { 'x-issuer': 'https://b.example' }, '2025-11-25');
    other.sessionId = ada.sessionId;

    expect((await other.post({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(404);
  });

  it('keeps its level of logging and its subscriptions to itself', async () => {
    const url = await served();
    const [one, two] = [await opened(url), await opened(url)];

    const answers = [await one.request('logging/setLevel', { level: 'error' }), await two.request('ping')];

    expect(answers).toEqual([
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]);
  });

  it('refuses a second handshake in its name and opens another one', async () => {
    const client = await opened(await served());
    const first = client.sessionId;

    await client.open();

    expect(client.sessionId).not.toBe(first);
  });

  it('refuses a header that names a revision which is not served', async () => {
    const client = await opened(await served());

    const answers = [
      await client.stream(undefined, { 'mcp-protocol-version': '1999-01-01' }),
      await client.delete({ 'mcp-protocol-version': '2024-11-05' }),
      await client.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'mcp-protocol-version': '2024-11-05' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await client.request('ping')).result).toEqual({});
  });

  it('answers no request under an id that is in use', async () => {
    const client = await opened(await served());
    const call = await waitingCall(client, 'w');

    const { status, only } = await client.post({ jsonrpc: '2.0', id: 'w', method: 'ping' });

    expect(status).toBe(400);
    expect(only).toMatchObject({ id: 'w', error: { code: -32600 } });
    expect(waiting[0]?.aborted).toBe(false);
    call.close();
  });

  it('tells a call that it was cancelled, and ends its stream without an answer', async () => {
    const client = await opened(await served());
    const call = await waitingCall(client);

    await client.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } });
    await call.ended;

    expect(waiting[0]?.aborted).toBe(true);
    expect(call.messages()).toEqual([]);
    expect((await client.request('ping')).result).toEqual({});
  });

  it('does not take a broken connection for a cancelled call', async () => {
    const client = await opened(await served());
    const call = await waitingCall(client);

    call.close();
    await client.request('ping');

    expect(waiting[0]?.aborted).toBe(false);
  });

  it('ends when the server does, what runs included', async () => {
    const server = await serveHttp(archiveSuite());
    const client = await opened(server.url);
    const listening = await client.stream();
    const call = await waitingCall(client);

    await server.close({ graceMs: 50 });

    await Promise.all([listening.ended, call.ended]);
    expect(waiting[0]?.aborted).toBe(true);
  });

  it('lets a call finish while the server closes', async () => {
    const server = await serveHttp(archiveSuite());
    const client = await opened(server.url);
    const params = { name: 'come_back', arguments: { ms: 100 } };
    client.revision = '2025-06-18';
    const call = await client.stream({ jsonrpc: '2.0', id: 5, method: 'tools/call', params });

    await server.close();
    await call.ended;

    expect(call.events.map(({ data }) => JSON.parse(data).result.content[0].text)).toEqual([
      'You never left.',
    ]);
  });
});

describe('the limits of sessions', () => {
  it('let the session that is idle for the longest give way', async () => {
    const url = await served({ sessions: { maxSessions: 2 } });
    const [one, two] = [await opened(url), await opened(url)];
    await one.request('ping');

    const three = await opened(url);

    expect(await statuses([one, two, three])).toEqual([200, 404, 200]);
  });

  it('spare sessions in which something runs, and refuse when all are such', async () => {
    const url = await served({ sessions: { maxSessions: 1 } });
    const client = await opened(url);
    const call = await waitingCall(client);

    const { status, only } = await new RawClient(url).open();

    expect(status).toBe(503);
    expect(only).toMatchObject({ id: 0, error: { message: expect.stringContaining('too many sessions') } });
    expect((await client.request('ping')).result).toEqual({});
    call.close();
  });

  it('let an open stream give way before they refuse', async () => {
    const url = await served({ sessions: { maxSessions: 1 } });
    const client = await opened(url);
    const listening = await client.stream();

    const next = await opened(url);

    await listening.ended;
    expect(await statuses([client, next])).toEqual([404, 200]);
  });

  it('count each principal by itself', async () => {
    const url = await served({ authenticate, sessions: { maxSessionsPerPrincipal: 1 } });
    const ada = await opened(url, { authorization: 'ada' });
    const eve = [await opened(url, { authorization: 'eve' }), await opened(url, { authorization: 'eve' })];
    const nobodies = [await opened(url), await opened(url)];

    expect(await statuses([ada, ...eve, ...nobodies])).toEqual([200, 404, 200, 200, 200]);
  });

  it('hold against a thousand sessions that nobody comes back to', async () => {
    const url = await served({ sessions: { maxSessions: 50 } });
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 50 }, () => new RawClient(url).open()));
    }

    const client = await opened(url);

    expect((await client.request('tools/call', { name: 'shelves' })).result.structuredContent).toEqual({
      result: ['A', 'B'],
    });
  }, 60_000);

  it('refuse a flood of streams of one session', async () => {
    const client = await opened(await served());

    const streams = await Promise.all(Array.from({ length: 20 }, () => client.stream()));

    expect(streams.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    for (const stream of streams) stream.close();
  });

  it('hold for bodies as on the modern side', async () => {
    const client = await opened(await served({ limits: { maxBodyBytes: 1_000, maxDepth: 8 } }));
    const nested = JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`);

    const answers = [
      await client.post({ jsonrpc: '2.0', id: 1, method: 'ping', params: { text: 'x'.repeat(2_000) } }),
      await client.post({ jsonrpc: '2.0', id: 1, method: 'ping', params: { nested } }),
      await client.post('{"jsonrpc":"2.0","id":1,'),
      await client.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { 'content-type': 'text/plain' }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([413, 400, 400, 415]);
    expect((await client.request('ping')).result).toEqual({});
  });

  it.each([
    ['no message', { hello: 1 }],
    ['another version of JSON-RPC', { jsonrpc: '1.0', id: 1, method: 'ping' }],
    ['an id that is none', { jsonrpc: '2.0', id: null, method: 'ping' }],
    ['parameters that are a list', { jsonrpc: '2.0', id: 1, method: 'ping', params: [] }],
    ['nothing', []],
    ['a text', '"ping"'],
  ])('refuse %s', async (_what, message) => {
    const client = await opened(await served());

    const { status, only } = await client.post(message);

    expect(status).toBe(400);
    expect(only.error.code).toBe(-32600);
    expect((await client.request('ping')).result).toEqual({});
  });

  it('overlook answers to questions that nobody asked', async () => {
    const client = await opened(await served());

    const { status } = await client.post({ jsonrpc: '2.0', id: 77, result: { action: 'accept' } });

    expect(status).toBe(202);
    expect((await client.request('ping')).result).toEqual({});
  });
});

describe('a session that nobody uses', () => {
  let now = 0;
  let legacy: LegacyHttp;

  function serve(options: SessionOptions): void {
    const suite = archiveSuite();
    const source = { suite, handler: new SuiteServer(suite), onError: () => undefined };
    now = 0;
    legacy = legacyHttp(source, { sessions: settleSessions(options), now: () => now });
  }

  async function call(message: unknown, sessionId?: string, method = 'POST'): Promise<Response> {
    const headers = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(sessionId === undefined ? {} : { 'mcp-session-id': sessionId }),
    };
    return legacy.answer({
      request: new Request('http://localhost/', { method, headers }),
      message,
      principal: undefined,
      http: { headers: {}, remoteAddress: undefined, raw: undefined },
      hasRoom: true,
      whenRoom: () => undefined,
    });
  }

  async function opened(): Promise<string> {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    const response = await call({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    await response.text();
    return response.headers.get('mcp-session-id') ?? '';
  }

  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  afterEach(() => legacy.close());

  it('expires', async () => {
    serve({ idleMs: 1_000 });
    const id = await opened();

    now = 999;
    const inTime = await call(ping, id);
    await inTime.text();
    now = 1_998;
    const justInTime = await call(ping, id);
    await justInTime.text();
    now = 2_999;
    const tooLate = await call(ping, id);

    expect([inTime.status, justInTime.status, tooLate.status]).toEqual([200, 200, 404]);
  });

  it('does not expire while somebody listens or something runs', async () => {
    serve({ idleMs: 1_000 });
    const [listening, busy, idle] = [await opened(), await opened(), await opened()];
    const stream = await call(undefined, listening, 'GET');
    const wait = await call({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'wait' } }, busy);

    now = 5_000;
    const found = [];
    for (const id of [listening, busy, idle]) found.push((await call(ping, id)).status);

    expect(found).toEqual([200, 200, 404]);
    await stream.body?.cancel();
    await wait.body?.cancel();
  });

  it('is gone from memory without another request', async () => {
    serve({ idleMs: 20 });
    const id = await opened();
    const sessions = (legacy as any).table;
    now = 1_000;

    await until(() => sessions.size === 0);

    expect((await call(ping, id)).status).toBe(404);
  });
});

async function statuses(clients: readonly RawClient[]): Promise<number[]> {
  const answers = await Promise.all(
    clients.map((client) => client.post({ jsonrpc: '2.0', id: 'p', method: 'ping' })),
  );
  return answers.map(({ status }) => status);
}
