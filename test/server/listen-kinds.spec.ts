import { createSuite, type JsonObject, type Principal, type Suite, type SuiteOptions } from 'toolwright';
import { namedPrompt, namedResource, namedTemplate } from '../support/named-entries';
import { namedTool } from '../support/named-tool';
import { QuietLogger } from '../support/quiet-logger';
import { listenTo } from './listening';

const ID = 'io.modelcontextprotocol/subscriptionId';

const everything = (options: SuiteOptions = {}): Suite =>
  createSuite({
    tools: [namedTool('t')],
    prompts: [namedPrompt('p')],
    resources: [namedResource('r://1'), namedResource('r://2'), namedTemplate('r://by-id/{id}')],
    logger: new QuietLogger(),
    ...options,
  });

/** Each kind of notification: what asks for it, what causes it, what comes. */
const KINDS: readonly [string, JsonObject, (suite: Suite) => void, JsonObject][] = [
  [
    'tools',
    { toolsListChanged: true },
    (suite) => suite.notifyToolListChanged(),
    { method: 'notifications/tools/list_changed', params: { _meta: { [ID]: 1 } } },
  ],
  [
    'prompts',
    { promptsListChanged: true },
    (suite) => suite.notifyPromptListChanged(),
    { method: 'notifications/prompts/list_changed', params: { _meta: { [ID]: 1 } } },
  ],
  [
    'resources',
    { resourcesListChanged: true },
    (suite) => suite.notifyResourceListChanged(),
    { method: 'notifications/resources/list_changed', params: { _meta: { [ID]: 1 } } },
  ],
  [
    'one resource',
    { resourceSubscriptions: ['r://1'] },
    (suite) => suite.notifyResourceUpdated('r://1'),
    { method: 'notifications/resources/updated', params: { _meta: { [ID]: 1 }, uri: 'r://1' } },
  ],
];

const pairs = KINDS.flatMap((asked) => KINDS.map((happened) => [asked, happened] as const));

describe('of every pair of kinds', () => {
  it.each(pairs.map(([asked, happened]) => [asked[0], happened[0], asked, happened] as const))(
    'a stream that asked for %s hears of %s only if it is that (gap-sub-filter-matrix)',
    (_asked, _happened, [, filter], [, , cause, notification]) => {
      const suite = everything();
      const stream = listenTo(suite, filter);

      cause(suite);

      const isAsked =
        Object.keys(filter)[0] === Object.keys(KINDS.find((kind) => kind[3] === notification)?.[1] ?? {})[0];
      expect(stream.messages[0]).toMatchObject({ params: { notifications: filter } });
      expect(stream.messages.slice(1)).toEqual(isAsked ? [{ jsonrpc: '2.0', ...notification }] : []);
    },
  );

  it('a stream may ask for all of them at once', () => {
    const suite = everything();
    const stream = listenTo(suite, Object.assign({}, ...KINDS.map(([, filter]) => filter)));

    for (const [, , cause] of KINDS) cause(suite);

    expect(stream.messages.slice(1)).toEqual(
      KINDS.map(([, , , notification]) => ({ jsonrpc: '2.0', ...notification })),
    );
  });
});

describe('a subscription to resources', () => {
  const honoured = (suite: Suite, uris: readonly string[], principal?: Principal) =>
    listenTo(suite, { resourceSubscriptions: uris }, principal ? { principal } : {}).messages[0]?.params
      .notifications;

  it('hears of exactly its URIs, those that templates make among them (gap-sub-resources)', () => {
    const suite = everything();
    const stream = listenTo(suite, { resourceSubscriptions: ['r://2', 'r://by-id/7'] });

    for (const uri of ['r://1', 'r://2', 'r://by-id/7', 'r://by-id/8', 'r://by-id/{id}', 'r://none'])
      suite.notifyResourceUpdated(uri);

    expect(stream.messages.slice(1).map(({ params }) => params.uri)).toEqual(['r://2', 'r://by-id/7']);
    expect(stream.sent.slice(1).map(({ slot }) => slot)).toEqual([
      'notifications/resources/updated r://2',
      'notifications/resources/updated r://by-id/7',
    ]);
  });

  it('is to what can be read now, each once; the rest is left out', () => {
    expect(honoured(everything(), ['r://1', 'r://none', 'r://1', 'no URI', '', 'r://by-id/1'])).toEqual({
      resourceSubscriptions: ['r://1', 'r://by-id/1'],
    });
    expect(honoured(everything(), ['r://none'])).toEqual({ resourceSubscriptions: [] });
    expect(honoured(createSuite({ tools: [] }), ['r://1'])).toEqual({});
  });

  it('may name as many as the suite allows', async () => {
    const suite = everything({ subscriptionLimits: { resources: 2 } });

    expect(honoured(suite, ['r://1', 'r://2'])).toEqual({ resourceSubscriptions: ['r://1', 'r://2'] });
    const { text } = await listenTo(suite, { resourceSubscriptions: ['r://1', 'r://2', 'r://3'] }).reply;
    expect(JSON.parse(text ?? '')).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('may name 2 URIs at most') },
    });
  });

  it('leaves out what is hidden like what does not exist', () => {
    const suite = everything({ resources: [namedResource('r://1'), namedResource('r://hidden', 'secret')] });
    const ada = { subject: 'ada', scopes: ['secret'] };

    expect(honoured(suite, ['r://hidden', 'r://1'], ada)).toEqual({
      resourceSubscriptions: ['r://hidden', 'r://1'],
    });
    expect(honoured(suite, ['r://hidden', 'r://1'])).toEqual(honoured(suite, ['r://unheard', 'r://1']));
  });

  it('hears nothing of what it may not see any more, or what is gone', () => {
    let isOpen = true;
    const suite = everything({ visible: ({ name }) => isOpen || name !== 'r://1' });
    const stream = listenTo(suite, { resourceSubscriptions: ['r://1', 'r://2'] });

    isOpen = false;
    suite.change({ remove: { resources: ['r://2'] } });
    suite.notifyResourceUpdated('r://1');
    suite.notifyResourceUpdated('r://2');
    expect(stream.messages).toHaveLength(1);

    isOpen = true;
    suite.notifyResourceUpdated('r://1');
    expect(stream.messages).toHaveLength(2);
  });
});
