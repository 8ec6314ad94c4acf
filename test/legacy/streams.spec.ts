import type { EventStore } from '../../src/server/legacy-options';
import { MemoryEventStore } from '../../src/legacy/http/memory-event-store';
import type { HttpListenerOptions } from 'toolwright/http';

import { dial, until } from '../http/http-client';
import { servingSuite, stopServing } from '../http/serving';
import { archiveSuite } from './archive-suite';
import { RawClient, type RawStream } from './raw-client';

afterEach(stopServing);

async function served(options: HttpListenerOptions = {}) {
  const suite = archiveSuite();
  const server = await servingSuite(suite, options);
  return { suite, server, url: server.url };
}

async function opened(url: string, revision = '2025-11-25'): Promise<RawClient> {
  const client = new RawClient(url);
  await client.open(revision);
  return client;
}

/** Comes back to a stream as soon as the server has noticed that it broke. */
async function comeBack(client: RawClient, { events }: RawStream): Promise<RawStream> {
  for (;;) {
    const stream = await client.stream(undefined, { 'last-event-id': events.at(-1)?.id });
    if (stream.status !== 409) return stream;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const COME_BACK = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'come_back', arguments: {} },
};

describe('the stream of a session', () => {
  it('tells of lists that change', async () => {
    const { suite, url } = await served();
    const stream = await (await opened(url)).stream();

    suite.change({ remove: { tools: ['count'] } });
    suite.notifyPromptListChanged();
    suite.notifyResourceListChanged();
    await until(() => stream.messages().length === 3);

    expect(stream.status).toBe(200);
    expect(stream.messages()).toEqual([
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed' },
      { jsonrpc: '2.0', method: 'notifications/prompts/list_changed' },
      { jsonrpc: '2.0', method: 'notifications/resources/list_changed' },
    ]);
    stream.close();
  });

  it('tells of resources that the client watches, as long as it does', async () => {
    const { suite, url } = await served();
    const client = await opened(url);
    const stream = await client.stream();
    await client.request('resources/subscribe', { uri: 'archive://index' });

    suite.notifyResourceUpdated('archive://boxes/1');
    suite.notifyResourceUpdated('archive://index');
    await until(() => stream.messages().length === 1);
    await client.request('resources/unsubscribe', { uri: 'archive://index' });
    suite.notifyResourceUpdated('archive://index');
    suite.notifyToolListChanged();
    await until(() => stream.messages().length === 2);

    expect(stream.messages()).toEqual([
      { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri: 'archive://index' } },
      { jsonrpc: '2.0', method: 'notifications/tools/list_changed' },
    ]);
    stream.close();
  });

  it('tells each session what it asked for', async () => {
    const { suite, url } = await served();
    const [one, two] = [await opened(url), await opened(url)];
    const [first, second] = [await one.stream(), await two.stream()];
    await one.request('resources/subscribe', { uri: 'archive://index' });

    suite.notifyResourceUpdated('archive://index');
    suite.notifyToolListChanged();
    await until(() => first.messages().length === 2 && second.messages().length === 1);

    expect(second.messages()).toEqual([{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }]);
    first.close();
    second.close();
  });

  it('goes on where it broke', async () => {
    const { suite, url } = await served();
    const client = await opened(url);
    const stream = await client.stream();
    suite.notifyToolListChanged();
    await until(() => stream.messages().length === 1);
    stream.close();
    suite.notifyPromptListChanged();

    const again = await comeBack(client, stream);
    suite.notifyResourceListChanged();
    await until(() => again.messages().length === 2);

    expect(again.messages().map(({ method }) => method)).toEqual([
      'notifications/prompts/list_changed',
      'notifications/resources/list_changed',
    ]);
    again.close();
  });

  it('is not told anything once the session is over', async () => {
    const { suite, url } = await served();
    const client = await opened(url);
    const stream = await client.stream();

    await client.delete();
    suite.notifyToolListChanged();
    await stream.ended;

    expect(stream.messages()).toEqual([]);
    expect((suite.events as any).listeners.size).toBe(0);
  });

  it('is cut when nobody reads it, and the session goes on', async () => {
    const { suite, server, url } = await served();
    const client = await opened(url);
    const socket = await dial(Number(new URL(url).port));
    let isCut = false;
    socket.on('close', () => (isCut = true));
    socket.pause();
    socket.write(
      `GET /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nMcp-Session-Id: ${client.sessionId ?? ''}\r\n\r\n`,
    );
    const connections = () => (server as any).parts.connections.lastResponses.size;
    const uri = `archive://boxes/${'x'.repeat(4_000)}`;
    await client.request('resources/subscribe', { uri });

    for (let told = 0; told < 10_000 && connections() > 1; told++) {
      suite.notifyResourceUpdated(uri);
      if (told % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    socket.resume();
    await until(() => isCut);

    expect((await client.request('ping')).result).toEqual({});
  });

  it('wants to be accepted', async () => {
    const client = await opened((await served()).url);

    const { status } = await client.stream(undefined, { accept: 'application/json' });

    expect(status).toBe(406);
  });
});

describe('the stream of a call', () => {
  it('can be let go of, and the client gets the answer when it comes back', async () => {
    const client = await opened((await served({ sessions: { retryMs: 123 } })).url);

    const stream = await client.stream(COME_BACK);
    await stream.ended;
    const again = await client.stream(undefined, { 'last-event-id': stream.events[0]?.id });
    await again.ended;

    expect(stream.events.map(({ data }) => data)).toEqual(['']);
    expect(stream.retry()).toBe(123);
    expect(again.messages()).toEqual([
      { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'You came back.' }] } },
    ]);
  });

  it.each(['2025-06-18', '2025-03-26'])(
    'stays where the client may not come back by itself: %s',
    async (revision) => {
      const client = await opened((await served()).url, revision);

      const { only } = await client.post(COME_BACK);

      expect(only.result.content[0].text).toBe('You never left.');
    },
  );

  it('is kept for a client whose connection broke', async () => {
    const client = await opened((await served()).url);
    const slow = { ...COME_BACK, params: { name: 'come_back', arguments: { ms: 200 } } };
    const stream = await client.stream(slow);
    await stream.ended;

    await new Promise((resolve) => setTimeout(resolve, 400));
    const again = await client.stream(undefined, { 'last-event-id': stream.events[0]?.id });
    await again.ended;

    expect(again.messages()[0].result.content[0].text).toBe('You came back.');
  });

  it('is not read by another session, even of the same client', async () => {
    const { url } = await served();
    const [one, two] = [await opened(url), await opened(url)];
    const stream = await one.stream(COME_BACK);
    await stream.ended;

    const stolen = await two.stream(undefined, { 'last-event-id': stream.events[0]?.id });
    await stolen.ended;

    expect(stolen.status).toBe(400);
  });

  it.each(['no such event', '%00', '-1'])('is not found by the event id %j', async (id) => {
    const client = await opened((await served()).url);

    const { status } = await client.stream(undefined, { 'last-event-id': id });

    expect(status).toBe(400);
  });
});

it('streams asked for one behind the other on a connection are over when it is, and may be opened again', async () => {
  const { url } = await served();
  const clients = [await opened(url), await opened(url)];
  const socket = await dial(Number(new URL(url).port));
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  for (const { sessionId } of clients) {
    const head = 'GET /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n';
    socket.write(`${head}Mcp-Session-Id: ${sessionId}\r\n\r\n`);
  }
  await until(() => received.includes('200 OK'));
  const status = async (client: RawClient) => {
    const stream = await client.stream();
    stream.close();
    return stream.status;
  };
  const [due, behind] = clients as [RawClient, RawClient];
  expect([await status(due), await status(behind)]).toEqual([409, 409]);

  socket.destroy();

  while ((await status(due)) !== 200);
  while ((await status(behind)) !== 200);
});

describe('an event store of the application', () => {
  it('keeps the events, and hears of sessions that are over', async () => {
    const kept: string[] = [];
    const forgotten: string[] = [];
    const inner = new MemoryEventStore();
    const eventStore: EventStore = {
      storeEvent: (streamId, message) => {
        kept.push(streamId);
        return inner.storeEvent(streamId, message);
      },
      getStreamIdForEventId: (id) => inner.getStreamIdForEventId(id),
      replayEventsAfter: (id, to) => inner.replayEventsAfter(id, to),
      forgetSession: (id) => void forgotten.push(id),
    };
    const client = await opened((await served({ sessions: { eventStore } })).url);

    await client.request('ping');
    await client.delete();

    expect(kept.length).toBeGreaterThan(1);
    expect(new Set(kept.map((streamId) => streamId.split('/')[0]))).toEqual(new Set([client.sessionId]));
    expect(forgotten).toEqual([client.sessionId]);
  });

  it('costs nobody an answer when it fails', async () => {
    const broken = () => Promise.reject(new Error('The store is down.'));
    const eventStore = { storeEvent: broken, getStreamIdForEventId: broken, replayEventsAfter: broken };
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const client = await opened((await served({ sessions: { eventStore }, onError })).url);

    const { result } = await client.request('tools/call', { name: 'shelves' });
    const stream = await client.stream(undefined, { 'last-event-id': '1' });

    expect(result.structuredContent).toEqual({ result: ['A', 'B'] });
    expect(stream.status).toBe(500);
    expect(errors).toContainEqual(new Error('The store is down.'));
  });
});

describe('the event store in memory', () => {
  const message = (text: string) => ({ jsonrpc: '2.0', method: text });

  async function replayed(store: MemoryEventStore, after: string): Promise<string[]> {
    const sent: string[] = [];
    await store.replayEventsAfter(after, {
      send: async (_id, { method }) => void sent.push(method as string),
    });
    return sent;
  }

  it('gives what came later on the same stream', async () => {
    const store = new MemoryEventStore();
    const first = await store.storeEvent('s/a', {});
    await store.storeEvent('s/b', message('other stream'));
    await store.storeEvent('t/a', message('other session'));
    await store.storeEvent('s/a', message('one'));
    await store.storeEvent('s/a', message('two'));

    expect(await replayed(store, first)).toEqual(['one', 'two']);
  });

  it("drops a session's oldest events beyond its share, and nobody else's", async () => {
    const store = new MemoryEventStore({ maxSessionEvents: 2, maxCharacters: 1_000_000 });
    const quiet = await store.storeEvent('quiet/a', {});
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await store.storeEvent('loud/a', message(`${count}`)));

    const known = await Promise.all([quiet, ...ids].map((id) => store.getStreamIdForEventId(id)));

    expect(known).toEqual(['quiet/a', undefined, undefined, undefined, 'loud/a', 'loud/a']);
  });

  it('drops the oldest events of all when it is full', async () => {
    const store = new MemoryEventStore({ maxSessionEvents: 100, maxCharacters: 200 });
    const ids = [];
    for (let count = 0; count < 20; count++)
      ids.push(await store.storeEvent(`s${count}/a`, message('x'.repeat(20))));

    const known = await Promise.all(ids.map((id) => store.getStreamIdForEventId(id)));

    expect(known.filter((streamId) => streamId !== undefined).length).toBeLessThan(5);
    expect(known.at(-1)).toBe('s19/a');
  });

  it('forgets a session', async () => {
    const store = new MemoryEventStore();
    const [gone, kept] = [await store.storeEvent('s/a', {}), await store.storeEvent('t/a', {})];

    store.forgetSession('s');

    expect(await store.getStreamIdForEventId(gone)).toBeUndefined();
    expect(await store.getStreamIdForEventId(kept)).toBe('t/a');
  });
});
