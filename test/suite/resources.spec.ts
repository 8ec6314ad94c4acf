import { Readable } from 'node:stream';
import {
  callToolResult,
  configured,
  createSuite,
  ErrorCode,
  getPromptResult,
  readResourceResult,
  Resource,
  resourceContents,
  text,
  ToolError,
  ProtocolError,
  type CacheControl,
  type CallEvent,
  type ResourceContext,
  type ResourceOptions,
  type SuiteOptions,
} from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';

const URI = 'notes://index';
const BYTES = new Uint8Array([137, 80, 78, 71]);
const BLOB = 'iVBORw==';

/** A suite of one resource that answers as it is told. */
function holding(
  call: (context: ResourceContext) => unknown,
  { options, ...suiteOptions }: Partial<SuiteOptions> & { readonly options?: Partial<ResourceOptions> } = {},
) {
  @Resource({ uri: URI, ...options })
  class Held {
    call(context: ResourceContext): unknown {
      return call(context);
    }
  }
  const logger = new QuietLogger();
  const suite = createSuite({ resources: [Held], logger, ...suiteOptions });
  return { suite, logger, read: () => suite.readResource({ uri: URI }) };
}

const NOT_FOUND = {
  code: ErrorCode.InvalidParams,
  message: `Resource not found: ${URI}`,
  data: { uri: URI },
};

describe('what a resource returns becomes its contents:', () => {
  it.each<[string, () => unknown, string | undefined, object]>([
    ['a text', () => 'Hi', undefined, { mimeType: 'text/plain', text: 'Hi' }],
    ['an empty text', () => '', undefined, { mimeType: 'text/plain', text: '' }],
    ['a text of a declared kind', () => '# Hi', 'text/markdown', { mimeType: 'text/markdown', text: '# Hi' }],
    ['an object', () => ({ a: 1 }), undefined, { mimeType: 'application/json', text: '{"a":1}' }],
    ['a list', () => [1, 'two'], undefined, { mimeType: 'application/json', text: '[1,"two"]' }],
    ['an empty list', () => [], undefined, { mimeType: 'application/json', text: '[]' }],
    [
      'an object of a declared kind',
      () => ({}),
      'application/ld+json',
      { mimeType: 'application/ld+json', text: '{}' },
    ],
    ['a promise of any of these', async () => 'late', undefined, { mimeType: 'text/plain', text: 'late' }],
    ['bytes', () => BYTES, 'image/png', { mimeType: 'image/png', blob: BLOB }],
    ['a buffer', () => Buffer.from(BYTES), 'image/png', { mimeType: 'image/png', blob: BLOB }],
    ['an array buffer', () => BYTES.buffer, 'image/png', { mimeType: 'image/png', blob: BLOB }],
    ['no bytes at all', () => new Uint8Array(), 'image/png', { mimeType: 'image/png', blob: '' }],
    [
      'a blob with its own type',
      () => new Blob([BYTES], { type: 'image/png' }),
      undefined,
      { mimeType: 'image/png', blob: BLOB },
    ],
    ['a blob without a type', () => new Blob([BYTES]), 'image/gif', { mimeType: 'image/gif', blob: BLOB }],
    [
      'a stream',
      () => Readable.from([BYTES.subarray(0, 1), BYTES.subarray(1)]),
      'image/png',
      { mimeType: 'image/png', blob: BLOB },
    ],
    [
      'data that looks like contents',
      () => ({ uri: 'a:b', text: 'x' }),
      undefined,
      { mimeType: 'application/json', text: '{"uri":"a:b","text":"x"}' },
    ],
  ])('%s', async (_what, call, mimeType, contents) => {
    const { read } = holding(call, mimeType === undefined ? {} : { options: { mimeType } });

    expect(await read()).toEqual({
      resultType: 'complete',
      contents: [{ uri: URI, ...contents }],
      ttlMs: 0,
      cacheScope: 'private',
    });
  });

  const PART = { uri: 'notes://1', mimeType: 'text/plain', text: 'one' };

  it.each<[string, () => unknown, readonly object[]]>([
    ['contents made by the builder', () => resourceContents(PART), [PART]],
    [
      'several contents',
      () => [resourceContents(PART), resourceContents({ uri: URI, blob: BYTES })],
      [PART, { uri: URI, blob: BLOB }],
    ],
    ['a finished result', () => readResourceResult(PART), [PART]],
    ['a literal result', () => ({ contents: [PART] }), [PART]],
  ])('%s', async (_what, call, contents) => {
    expect((await holding(call).read()).contents).toEqual(contents);
  });

  it('a result keeps its `_meta`', async () => {
    const { read } = holding(() =>
      readResourceResult({ uri: URI, text: 'x', meta: { 'example.com/rev': 7 } }),
    );

    expect(await read()).toMatchObject({ _meta: { 'example.com/rev': 7 } });
  });
});

describe('a resource that is not there', () => {
  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a promise of nothing', async () => undefined],
    ['a result without contents', () => readResourceResult({ contents: [] })],
    ['a literal result without contents', () => ({ contents: [] })],
  ])('is told by returning %s; empty contents never go out', async (_what, call) => {
    const { read, logger } = holding(call);

    await expect(read()).rejects.toMatchObject(NOT_FOUND);
    expect(logger.entries).toEqual([]);
  });

  it.each([
    'notes://other',
    'NOTES://index',
    'notes://index/',
    'notes://index?x',
    '',
    'notes',
    'notes://%',
    'notes://a\nb',
    'notes://../index',
  ])('is told for the URI %j, which nobody serves', async (uri) => {
    const { suite } = holding(() => 'x');

    await expect(suite.readResource({ uri })).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
      data: { uri },
    });
  });
});

describe('what a resource must not return', () => {
  class Dangerous {
    get secret(): string {
      throw new Error('boom');
    }
  }

  it.each<[string, () => unknown, RegExp]>([
    ['a number', () => 7, /is a number/],
    ['a boolean', () => true, /is a boolean/],
    ['a bigint', () => 7n, /is a bigint/],
    ['a function', () => () => 'x', /is a function/],
    ['a symbol', () => Symbol('x'), /is a symbol/],
    ['a date', () => new Date(0), /is no object and no list/],
    ['bytes of an unknown kind', () => BYTES, /bytes of an unknown kind/],
    ['a blob of an unknown kind', () => new Blob([BYTES]), /bytes of an unknown kind/],
    [
      'a cycle',
      () => {
        const self: object[] = [];
        self.push(self);
        return self;
      },
      /contains itself/,
    ],
    ['NaN inside', () => ({ a: NaN }), /at "a" is NaN/],
    [
      'a getter that throws',
      () => Object.defineProperty({}, 'x', { enumerable: true, get: () => new Dangerous().secret }),
      /at "x" cannot be read/,
    ],
    ['an error', () => new Error('x'), /is an Error/],
    [
      'a generator',
      () =>
        (function* () {
          yield 1;
        })(),
      /is a generator/,
    ],
    ['a content block', () => text('x'), /made for a tool or a prompt/],
    ["a tool's result", () => callToolResult({ text: 'x' }), /made for a tool or a prompt/],
    ["a prompt's result", () => getPromptResult({ user: 'x' }), /made for a tool or a prompt/],
    ['contents and other things mixed', () => [resourceContents({ uri: URI, text: 'x' }), 'y'], /mixes/],
    ['contents without a URI', () => ({ contents: [{ text: 'x' }] }), /contents\.0\.uri" is no text/],
    [
      'contents with text and blob',
      () => ({ contents: [{ uri: URI, text: 'x', blob: '' }] }),
      /exactly one of text and blob/,
    ],
    ['contents with neither', () => ({ contents: [{ uri: URI }] }), /exactly one of text and blob/],
    ['contents that are none', () => ({ contents: ['x'] }), /is no object/],
    [
      'gap-resource-base64: a blob that is no base64',
      () => ({ contents: [{ uri: URI, blob: 'not base64!' }] }),
      /must be padded base64/,
    ],
    ['a cache hint that is none', () => ({ contents: [{ uri: URI, text: 'x' }], ttlMs: -1 }), /cache hint/],
  ])('%s is contained, and the log says why', async (_what, call, why) => {
    const { read, logger } = holding(call);

    await expect(read()).rejects.toMatchObject({
      code: ErrorCode.InternalError,
      message: expect.stringMatching(
        /^The resource "notes:\/\/index" failed unexpectedly\. Reference: \w+\.$/,
      ) as string,
    });
    expect(String(logger.entries[0]?.details)).toMatch(why);
  });

  it('gap-resource-code: an unexpected throw is -32603, masked; the next read is served', async () => {
    let isBroken = true;
    const { read, logger } = holding(() => {
      if (isBroken) throw new Error('password=hunter2');
      return 'fine';
    });

    const failure = await read().catch((error: unknown) => error as ProtocolError);
    isBroken = false;

    expect(failure).toMatchObject({ code: ErrorCode.InternalError });
    expect(JSON.stringify(failure)).not.toContain('hunter2');
    expect(logger.entries).toHaveLength(1);
    expect((await read()).contents).toMatchObject([{ text: 'fine' }]);
  });

  it('tells what a ToolError says, and passes a ProtocolError on as it is', async () => {
    const told = holding(() => {
      throw new ToolError('The archive is closed on Sundays.');
    });
    const passed = holding(() => {
      throw new ProtocolError(ErrorCode.InvalidParams, 'Too old.', { since: 2020 });
    });

    await expect(told.read()).rejects.toMatchObject({
      code: ErrorCode.InternalError,
      message: 'The archive is closed on Sundays.',
    });
    await expect(passed.read()).rejects.toMatchObject({
      code: ErrorCode.InvalidParams,
      message: 'Too old.',
      data: { since: 2020 },
    });
  });

  it('gives up after its time', async () => {
    const { read } = holding(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      { options: { timeoutMs: 20 } },
    );

    await expect(read()).rejects.toMatchObject({
      code: ErrorCode.InternalError,
      message: expect.stringContaining('did not finish within 20 ms') as string,
    });
  });

  it('is not read by a client that lacks what it requires', async () => {
    const { suite, read } = holding(() => 'x', { options: { requires: { elicitation: { form: {} } } } });

    await expect(read()).rejects.toMatchObject({ code: ErrorCode.MissingRequiredClientCapability });
    expect(
      await suite.readResource({ uri: URI, clientCapabilities: { elicitation: { form: {} } } }),
    ).toMatchObject({ contents: [{ text: 'x' }] });
  });
});

describe('how long what was read may be cached', () => {
  const DAY: CacheControl = { scope: 'public', ttlMs: 86_400_000 };
  const MINUTE: CacheControl = { scope: 'public', ttlMs: 60_000 };
  const NEVER = { ttlMs: 0, cacheScope: 'private' };

  it.each<[string, Partial<SuiteOptions>, Partial<ResourceOptions>, () => unknown, object]>([
    ['not at all unless somebody says so', {}, {}, () => 'x', NEVER],
    ['not as the suite says of its lists', { cacheControl: DAY }, {}, () => 'x', NEVER],
    [
      'as the resource says',
      { cacheControl: DAY },
      { readCacheControl: MINUTE },
      () => 'x',
      { ttlMs: 60_000, cacheScope: 'public' },
    ],
    ['not as its place in the list', {}, { cacheControl: DAY }, () => 'x', NEVER],
    [
      'as the result says',
      { cacheControl: DAY },
      {},
      () => readResourceResult({ uri: URI, text: 'x', ttlMs: 5 }),
      { ttlMs: 5, cacheScope: 'private' },
    ],
    [
      'as the resource says where the result is silent',
      {},
      { readCacheControl: MINUTE },
      () => readResourceResult({ uri: URI, text: 'x' }),
      { ttlMs: 60_000, cacheScope: 'public' },
    ],
    [
      'as a literal result says',
      {},
      {},
      () => ({ contents: [{ uri: URI, text: 'x' }], ttlMs: 9, cacheScope: 'public' }),
      { ttlMs: 9, cacheScope: 'public' },
    ],
    [
      'never for others where callers see different things',
      { visible: () => true },
      { readCacheControl: DAY },
      () => 'x',
      { ttlMs: 86_400_000, cacheScope: 'private' },
    ],
  ])('%s', async (_what, suiteOptions, options, call, hint) => {
    expect(await holding(call, { ...suiteOptions, options }).read()).toMatchObject(hint);
  });

  it('never where the answers of a client went into it', async () => {
    const { suite } = holding(() => 'x', { cacheControl: DAY });

    expect(await suite.readResource({ uri: URI, inputResponses: {} })).toMatchObject(NEVER);
  });
});

describe('a resource', () => {
  it('knows the URI that is read, and its settings', async () => {
    @Resource('docs://readme')
    class Page {
      call({ uri, settings }: ResourceContext<{ root: string }>) {
        return `${uri} in ${settings.root}`;
      }
    }
    const suite = createSuite({
      resources: [
        configured(Page, { root: '/en', uri: 'docs://en', name: 'english' }),
        configured(Page, { root: '/de', uri: 'docs://de' }),
      ],
    });

    expect((await suite.listResources()).resources).toEqual([
      { uri: 'docs://en', name: 'english' },
      { uri: 'docs://de', name: 'page' },
    ]);
    expect((await suite.readResource({ uri: 'docs://de' })).contents).toMatchObject([
      { text: 'docs://de in /de' },
    ]);
  });

  it('is told to onCall and around hooks', async () => {
    const events: CallEvent[] = [];
    const seen: unknown[] = [];
    const { read } = holding(() => 'x', {
      onCall: (event) => events.push(event),
      around: ({ kind, name, context }, next) => {
        seen.push([kind, name, (context as ResourceContext).uri]);
        return next();
      },
    });

    await read();

    expect(seen).toEqual([['resource', URI, URI]]);
    expect(events).toMatchObject([{ kind: 'resource', name: URI, outcome: 'success' }]);
  });

  it('may take its time and tell how far it is; blocks have no place in it', async () => {
    async function* slowly() {
      await Promise.resolve();
      yield { progress: 1, total: 2 };
      return 'done';
    }
    async function* talking() {
      await Promise.resolve();
      yield text('half');
      return 'done';
    }
    const [slow, talkative] = [holding(slowly), holding(talking)];

    expect((await slow.read()).contents).toEqual([{ uri: URI, mimeType: 'text/plain', text: 'done' }]);
    await expect(talkative.read()).rejects.toMatchObject({ code: ErrorCode.InternalError });
  });
});
