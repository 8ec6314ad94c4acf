import { createSuite, type JsonObject, type Suite, type SuiteOptions } from 'toolwright';
import { SuiteServer } from '../../src/server/suite-server';
import { CallLifetime } from '../../src/suite/call-lifetime';
import { namedTool } from '../support/named-tool';
import { QuietLogger } from '../support/quiet-logger';
import { listenTo } from './listening';

const ID = 'io.modelcontextprotocol/subscriptionId';
const settle = () => new Promise((resolve) => setImmediate(resolve));

const suiteWith = (options: Partial<SuiteOptions> = {}): Suite =>
  createSuite({
    name: 'radio',
    version: '1.0.0',
    tools: [namedTool('a')],
    logger: new QuietLogger(),
    ...options,
  });

const acknowledgement = (notifications: JsonObject, id: string | number = 1) => ({
  jsonrpc: '2.0',
  method: 'notifications/subscriptions/acknowledged',
  params: { _meta: { [ID]: id }, notifications },
});

const listChanged = (list: string, id: string | number = 1) => ({
  jsonrpc: '2.0',
  method: `notifications/${list}/list_changed`,
  params: { _meta: { [ID]: id } },
});

const errorOf = async (reply: Promise<{ readonly text: string | undefined; readonly status: number }>) => {
  const { text = '{}', status } = await reply;
  return { status, ...(JSON.parse(text) as { error: { code: number; message: string } }).error };
};

describe('a subscription', () => {
  it.each(['listen-1', 7, 0, '7', ''])(
    'is known by the id of its request, %j, on every message (gap-sub-id)',
    async (id) => {
      const suite = suiteWith();
      const stream = listenTo(suite, { toolsListChanged: true }, { id });

      suite.notifyToolListChanged();
      stream.close();

      expect(stream.messages).toEqual([
        acknowledgement({ toolsListChanged: true }, id),
        listChanged('tools', id),
      ]);
      expect(JSON.parse((await stream.reply).text ?? '')).toEqual({
        jsonrpc: '2.0',
        id,
        result: {
          resultType: 'complete',
          _meta: { [ID]: id, 'io.modelcontextprotocol/serverInfo': { name: 'radio', version: '1.0.0' } },
        },
      });
    },
  );

  it('is acknowledged before anything else, even where the bus speaks at once', () => {
    const suite = suiteWith({
      eventBus: {
        publish: () => {},
        subscribe: (listener) => {
          listener({ type: 'toolsListChanged' });
          return () => {};
        },
      },
    });

    const { messages } = listenTo(suite, { toolsListChanged: true });

    expect(messages).toEqual([acknowledgement({ toolsListChanged: true }), listChanged('tools')]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['what is asked for and served', { toolsListChanged: true }, { toolsListChanged: true }],
    [
      'nothing that is not served',
      {
        toolsListChanged: true,
        promptsListChanged: true,
        resourcesListChanged: true,
        resourceSubscriptions: ['x://1'],
      },
      { toolsListChanged: true },
    ],
    ['nothing that is declined', { toolsListChanged: false }, {}],
    ['nothing that is unknown', { toolsListChanged: true, moonPhases: true }, { toolsListChanged: true }],
    ['nothing where nothing is asked for', {}, {}],
  ])('honours %s (gap-sub-ack-content)', (_what, asked, honoured) => {
    const { messages } = listenTo(suiteWith(), asked);

    expect(messages).toEqual([acknowledgement(honoured)]);
  });

  it.each<[string, unknown]>([
    ['no filter', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'tools'],
    ['a text where a boolean is due', { toolsListChanged: 'true' }],
    ['null where a boolean is due', { promptsListChanged: null }],
    ['a text where URIs are due', { resourceSubscriptions: 'x://1' }],
    ['a number among URIs', { resourceSubscriptions: ['x://1', 2] }],
    [
      'more URIs than one stream may name',
      { resourceSubscriptions: Array.from({ length: 1_001 }, (_, index) => `x://${index}`) },
    ],
  ])('is refused with %s (gap-sub-invalid)', async (_what, notifications) => {
    const suite = suiteWith();
    const stream = listenTo(suite, notifications);

    expect(await errorOf(stream.reply)).toMatchObject({
      code: -32602,
      message: expect.stringContaining('params.notifications'),
    });
    expect(stream.messages).toEqual([]);
    expect(suite.subscriptions.open).toBe(0);
  });

  it('is refused where the client takes no stream', async () => {
    const stream = listenTo(suiteWith(), {}, { exchange: { channel: undefined } });

    expect(await errorOf(stream.reply)).toEqual({
      status: 400,
      code: -32600,
      message:
        'subscriptions/listen is answered by a stream; send "Accept: application/json, text/event-stream".',
    });
  });

  it('hears of changes of the list while it is open, and of nothing else', async () => {
    const suite = suiteWith();
    const stream = listenTo(suite, { toolsListChanged: true });

    suite.change({ add: { tools: [namedTool('b')] } });
    await suite.callTool({ name: 'b' });
    suite.notifyPromptListChanged();
    suite.notifyResourceUpdated('x://1');

    expect(stream.messages.slice(1)).toEqual([listChanged('tools')]);
  });

  it('gives each kind of change a slot, so that a slow reader hears of the last only', () => {
    const suite = suiteWith();
    const stream = listenTo(suite, { toolsListChanged: true });

    suite.notifyToolListChanged();
    suite.notifyToolListChanged();

    expect(stream.sent.map(({ slot }) => slot)).toEqual([
      undefined,
      'notifications/tools/list_changed',
      'notifications/tools/list_changed',
    ]);
  });
});

describe('several subscriptions', () => {
  it('have each its own id and filter, and end one by one (gap-sub-concurrent)', async () => {
    const suite = suiteWith();
    const server = new SuiteServer(suite);
    const [one, two, three] = ['1', 1, 'three'].map((id) =>
      listenTo(server, { toolsListChanged: id !== 'three' }, { id }),
    );

    suite.notifyToolListChanged();
    one?.hangUp();
    await one?.reply;
    suite.notifyToolListChanged();

    expect(one?.messages.slice(1)).toEqual([listChanged('tools', '1')]);
    expect(two?.messages.slice(1)).toEqual([listChanged('tools', 1), listChanged('tools', 1)]);
    expect(three?.messages.slice(1)).toEqual([]);
    expect(suite.subscriptions.open).toBe(2);
  });

  it('leave nothing behind when 1,000 of them are abandoned', async () => {
    let onBus = 0;
    const suite = suiteWith({
      eventBus: {
        publish: () => {},
        subscribe: () => {
          onBus += 1;
          return () => void (onBus -= 1);
        },
      },
    });
    const streams = Array.from({ length: 1_000 }, (_, id) =>
      listenTo(suite, { toolsListChanged: true }, { id }),
    );
    expect(suite.subscriptions.open).toBe(1_000);
    expect(onBus).toBe(1);

    for (const stream of streams) stream.hangUp();
    await Promise.all(streams.map(({ reply }) => reply));

    expect(suite.subscriptions.open).toBe(0);
    expect(onBus).toBe(0);
  });

  it('hear of each other neither failure nor slowness', async () => {
    const suite = suiteWith();
    listenTo(
      suite,
      { toolsListChanged: true },
      {
        exchange: {
          channel: { open: () => {}, notify: failOn('notifications/tools/list_changed') },
        },
      },
    );
    const sound = listenTo(suite, { toolsListChanged: true });

    suite.notifyToolListChanged();

    expect(sound.messages).toHaveLength(2);
  });
});

describe('the limits of subscriptions', () => {
  const ada = { subject: 'ada', scopes: [] };

  it('count each principal by issuer and subject, and give places back', async () => {
    const suite = suiteWith({ subscriptionLimits: { perPrincipal: 2 } });
    const first = listenTo(suite, {}, { principal: ada });
    listenTo(suite, {}, { principal: { ...ada, scopes: ['more'] } });
    const third = listenTo(suite, {}, { principal: ada });
    const others = [
      { ...ada, issuer: 'https://other' },
      { subject: 'bob', scopes: [] },
    ];

    expect(await errorOf(third.reply)).toEqual({
      status: 500,
      code: -32603,
      message: 'This caller has 2 subscriptions open, which is all it may; end one first.',
    });
    expect(third.messages).toEqual([]);
    for (const principal of others) expect(listenTo(suite, {}, { principal }).messages).toHaveLength(1);

    first.hangUp();
    await settle();
    expect(listenTo(suite, {}, { principal: ada }).messages).toHaveLength(1);
  });

  it('count those who do not say who they are as one, where callers are asked', async () => {
    const suite = suiteWith({ subscriptionLimits: { perPrincipal: 1 } });
    const asked = { exchange: { isAuthenticating: true } };
    listenTo(suite, {}, asked);

    expect(await errorOf(listenTo(suite, {}, asked).reply)).toMatchObject({ code: -32603 });
    expect(listenTo(suite, {}, { principal: ada, ...asked }).messages).toHaveLength(1);
  });

  it('do not count the callers of a server that asks nobody, but all of them together', async () => {
    const suite = suiteWith({ subscriptionLimits: { perPrincipal: 1, total: 3 } });
    const streams = [1, 2, 3].map((id) => listenTo(suite, {}, { id }));
    for (const { messages } of streams) expect(messages).toHaveLength(1);

    expect(await errorOf(listenTo(suite, {}).reply)).toMatchObject({
      code: -32603,
      message: 'The server has as many subscriptions open as it may; try again later.',
    });
  });

  it.each([
    [{ total: 0 }, 'has subscriptionLimits.total 0'],
    [{ perPrincipal: '5' }, 'has subscriptionLimits.perPrincipal "5"'],
    [
      { streams: 5 },
      'has subscriptionLimits.streams, which is no limit. The limits are total, perPrincipal, resources.',
    ],
  ])('are checked when the suite is built: %j', (subscriptionLimits, problem) => {
    expect(() => suiteWith({ subscriptionLimits: subscriptionLimits as never })).toThrow(problem);
  });
});

describe('the end of a subscription', () => {
  it('by the server is the result, once, and nothing after it (gap-sub-close)', async () => {
    const suite = suiteWith();
    const stream = listenTo(suite, { toolsListChanged: true });

    stream.close();
    stream.close();
    stream.hangUp();
    suite.notifyToolListChanged();
    const { status, text } = await stream.reply;

    expect(status).toBe(200);
    expect(JSON.parse(text ?? '')).toMatchObject({ id: 1, result: { resultType: 'complete' } });
    expect(stream.messages).toEqual([acknowledgement({ toolsListChanged: true })]);
    expect(suite.subscriptions.open).toBe(0);
  });

  it('by a client that was gone before it began frees everything', async () => {
    const suite = suiteWith();
    const server = new SuiteServer(suite);
    const gone = listenTo(server, {}, { exchange: { lifetime: listenedOut() } });

    await gone.reply;

    expect(suite.subscriptions.open).toBe(0);
  });
});

function listenedOut() {
  const lifetime = new CallLifetime();
  lifetime.abort(new DOMException('gone', 'AbortError'));
  return lifetime;
}

function failOn(method: string) {
  return ({ text }: { readonly text: string }) => {
    if (text.includes(method)) throw new Error('broken pipe');
  };
}
