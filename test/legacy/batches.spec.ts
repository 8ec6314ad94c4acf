import { type RunningHttpServer, serveHttp } from 'toolwright/http';

import { archiveSuite } from './archive-suite';
import { RawClient } from './raw-client';
import { shakenHands } from './stdio-conversation';

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(archiveSuite());
});

afterAll(() => server.close());

async function opened(revision: string): Promise<RawClient> {
  const client = new RawClient(server.url);
  await client.open(revision);
  return client;
}

const PING = { jsonrpc: '2.0', id: 'p', method: 'ping' };
const CALL = { jsonrpc: '2.0', id: 'c', method: 'tools/call', params: { name: 'shelves' } };
const NOTICE = { jsonrpc: '2.0', method: 'notifications/roots/list_changed' };

describe('a batch', () => {
  it('is answered message by message in 2025-03-26', async () => {
    const client = await opened('2025-03-26');

    const { status, messages } = await client.post([PING, NOTICE, CALL]);

    expect(status).toBe(200);
    expect(messages.map(({ id }) => id).sort()).toEqual(['c', 'p']);
    expect(messages.find(({ id }) => id === 'p')).toEqual({ jsonrpc: '2.0', id: 'p', result: {} });
  });

  it('of notifications is taken without a word in 2025-03-26', async () => {
    const client = await opened('2025-03-26');

    const { status, messages } = await client.post([NOTICE, NOTICE]);

    expect([status, messages]).toEqual([202, []]);
  });

  it.each(['2025-06-18', '2025-11-25'])('is refused in %s, which has none', async (revision) => {
    const client = await opened(revision);

    const { status, only } = await client.post([PING]);

    expect(status).toBe(400);
    expect(only.error).toMatchObject({ code: -32600, message: expect.stringContaining('Batches') });
  });

  it.each([
    ['is empty', []],
    ['shakes hands', [{ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }, PING]],
    ['uses an id twice', [PING, PING]],
    ['holds what is no message', [PING, 7]],
    ['is very long', Array.from({ length: 101 }, (_, id) => ({ ...PING, id }))],
    [
      'holds a modern message',
      [PING, { ...CALL, params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } } }],
    ],
  ])('is refused in 2025-03-26 where it %s', async (_what, batch) => {
    const client = await opened('2025-03-26');

    const { status, only } = await client.post(batch);

    expect(status).toBe(400);
    expect(only.error.code).toBe(-32600);
    expect((await client.request('ping')).result).toEqual({});
  });

  it('is refused without a session', async () => {
    const { status } = await new RawClient(server.url, {}, '2025-03-26').post([PING]);

    expect(status).toBe(400);
  });

  it('is refused over stdio, whatever the revision', async () => {
    const stdio = await shakenHands(archiveSuite(), '2025-03-26');
    stdio.say([PING, CALL]);

    const [, answer] = await stdio.heard(2);

    expect(answer.error).toMatchObject({ code: -32600, message: expect.stringContaining('Batches') });
    await stdio.server.close();
  });
});
