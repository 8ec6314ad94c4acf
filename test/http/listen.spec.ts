/* eslint-disable @typescript-eslint/no-deprecated -- a listen stream must not carry the deprecated log */
import { createSuite, Tool, type Suite, type SuiteOptions, type ToolContext } from 'toolwright';
import type { ServeHttpOptions } from 'toolwright/http';
import { listenRequest, MODERN_META } from '../support/modern-messages';
import { namedTool } from '../support/named-tool';
import { connectOverHttp } from '../support/official-client';
import { QuietLogger } from '../support/quiet-logger';
import { until } from './http-client';
import { openStream, type OpenStream } from './open-stream';
import { servingSuite, stopServing } from './serving';

const ID = 'io.modelcontextprotocol/subscriptionId';

@Tool('count')
class Count {
  async call(_input: object, context: ToolContext): Promise<string> {
    await context.progress(1, 2, 'half');
    await context.log('info', 'half way');
    return 'counted';
  }
}

const streams: OpenStream[] = [];

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.destroy();
  await stopServing();
});

async function radio(options: Partial<SuiteOptions> = {}, http: ServeHttpOptions = {}) {
  const suite = createSuite({ tools: [Count, namedTool('a')], logger: new QuietLogger(), ...options });
  const server = await servingSuite(suite, http);
  return { suite, server, url: server.url };
}

async function listening(url: string, id: number | string = 1, headers: Record<string, string> = {}) {
  const stream = await openStream(url, listenRequest({ toolsListChanged: true }, id), headers);
  streams.push(stream);
  return stream;
}

const isFree = (suite: Suite) => until(() => suite.subscriptions.open === 0);
const changeOf = (id: number | string) => ({
  jsonrpc: '2.0',
  method: 'notifications/tools/list_changed',
  params: { _meta: { [ID]: id } },
});

describe('a listen stream over HTTP', () => {
  it('is an event stream that no proxy buffers, and stays open (gap-listen-sse, gap-x-accel)', async () => {
    const { suite, url } = await radio();
    const stream = await listening(url, 'radio-1');

    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    await until(() => stream.messages().length === 1);
    suite.change({ add: { tools: [namedTool('b')] } });
    await until(() => stream.messages().length === 2);

    expect(stream.messages()[1]).toEqual(changeOf('radio-1'));
    expect(stream.hasEnded).toBe(false);
  });

  it('shows by comments that it is alive (gap-sub-keepalive)', async () => {
    const { url } = await radio({}, { limits: { keepAliveMs: 20 } });
    const stream = await listening(url);

    await until(() => /\n:[^\n]*\n[^]*\n:[^\n]*\n/.test(stream.text()));

    expect(stream.messages()).toHaveLength(1);
  });

  it('is refused where the client takes JSON only', async () => {
    const { suite, url } = await radio();
    const stream = await openStream(url, listenRequest({}), { Accept: 'application/json' });

    await until(() => stream.hasEnded);

    expect(stream.response.statusCode).toBe(400);
    expect(stream.messages()).toMatchObject([
      { id: 1, error: { code: -32600, message: expect.stringContaining('Accept') } },
    ]);
    expect(suite.subscriptions.open).toBe(0);
  });

  it('carries nothing that belongs to other requests (gap-sub-no-request-scoped)', async () => {
    const { url } = await radio();
    const stream = await listening(url);
    const meta = { ...MODERN_META, 'io.modelcontextprotocol/logLevel': 'debug', progressToken: 1 };
    const call = {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { _meta: meta, name: 'count', arguments: {} },
    };

    const called = await openStream(url, call, { 'Mcp-Name': 'count' });
    await until(() => called.hasEnded);

    expect(called.messages().map(({ method }) => method)).toEqual([
      'notifications/progress',
      'notifications/message',
      undefined,
    ]);
    expect(stream.messages()).toHaveLength(1);
  });

  it('ends with its result when the server closes (gap-sub-close)', async () => {
    const { suite, server, url } = await radio();
    const stream = await listening(url, 'last');

    await server.close({ graceMs: 5_000 });
    await until(() => stream.hasEnded);

    expect(stream.messages().slice(1)).toMatchObject([
      { jsonrpc: '2.0', id: 'last', result: { resultType: 'complete', _meta: { [ID]: 'last' } } },
    ]);
    expect(suite.subscriptions.open).toBe(0);
  });

  it('is given up as soon as the client hangs up', async () => {
    const { suite, url } = await radio();
    const stream = await listening(url);
    expect(suite.subscriptions.open).toBe(1);

    stream.destroy();

    await isFree(suite);
  });

  it('leaves nothing behind, 1,000 times over, while others are served', async () => {
    const { suite, url } = await radio();
    for (let batch = 0; batch < 5; batch++) {
      const open = await Promise.all(Array.from({ length: 200 }, (_, id) => listening(url, id)));
      expect(suite.subscriptions.open).toBe(200);
      suite.notifyToolListChanged();
      for (const stream of open) stream.destroy();
      await isFree(suite);
    }
    const survivor = await listening(url);

    suite.notifyToolListChanged();

    await until(() => survivor.messages().length === 2);
  }, 60_000);

  it('lets a reader that does not read hear of the last change only, and keeps others going', async () => {
    const { suite, url } = await radio();
    const slow = await listening(url, 'slow');
    await until(() => slow.messages().length === 1);
    slow.response.pause();
    const quick = await listening(url, 'quick');

    for (let count = 0; count < 30_000; count++) {
      suite.notifyToolListChanged();
      if (count % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => quick.messages().length > 1);
    slow.response.resume();
    suite.notifyToolListChanged();
    await until(() => slow.messages().length > 1);

    expect(slow.messages().length).toBeLessThan(30_000);
  }, 60_000);
});

describe('the limits over HTTP', () => {
  const who: ServeHttpOptions['authenticate'] = ({ headers }) =>
    typeof headers['x-who'] === 'string' ? { subject: headers['x-who'], scopes: [] } : undefined;

  it('hold for each principal, and for all who say nothing where they are asked', async () => {
    const { url } = await radio({ subscriptionLimits: { perPrincipal: 1 } }, { authenticate: who });

    expect((await listening(url)).response.statusCode).toBe(200);
    expect((await listening(url)).response.statusCode).toBe(500);
    expect((await listening(url, 1, { 'X-Who': 'ada' })).response.statusCode).toBe(200);
    expect((await listening(url, 1, { 'X-Who': 'ada' })).response.statusCode).toBe(500);
    expect((await listening(url, 1, { 'X-Who': 'bob' })).response.statusCode).toBe(200);
  });

  it('hold for all together where nobody is asked', async () => {
    const { url } = await radio({ subscriptionLimits: { perPrincipal: 1, total: 2 } });

    expect((await listening(url)).response.statusCode).toBe(200);
    expect((await listening(url)).response.statusCode).toBe(200);
    expect((await listening(url)).response.statusCode).toBe(500);
  });
});

describe('the official client over HTTP', () => {
  it('listens, hears of changes, and learns of the end', async () => {
    const { suite, server, url } = await radio();
    const client = await connectOverHttp(url);
    let heard = 0;
    client.setNotificationHandler('notifications/tools/list_changed', () => void (heard += 1));
    const first = await client.listen({ toolsListChanged: true, promptsListChanged: true });
    const second = await client.listen({ toolsListChanged: true });

    expect(first.honoredFilter).toEqual({ toolsListChanged: true });
    await second.close();
    expect(await second.closed).toBe('local');
    await until(() => suite.subscriptions.open === 1);
    suite.change({ add: { tools: [namedTool('b')] } });
    await until(() => heard === 1);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('b');

    await server.close({ graceMs: 5_000 });
    expect(await first.closed).toBe('graceful');
    await client.close();
  });
});
