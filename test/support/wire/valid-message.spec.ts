import { jsonBodies } from './json-bodies';
import { ProtocolSchema } from './protocol-schema';
import { MODERN, REVISIONS, type Revision } from './revisions';
import { validMessage } from './valid-message';
import { WireWatch } from './wire-watch';

interface Sample {
  readonly what: string;
  readonly method?: string;
  readonly revision?: Revision;
  readonly message: Readonly<Record<string, any>>;
  /** Places that may go without the message becoming wrong. */
  readonly optional: readonly string[];
}

const answer = (result: object) => ({ jsonrpc: '2.0', id: 1, result });
const failure = (error: object) => ({ jsonrpc: '2.0', id: 1, error });
const notice = (method: string, params: object) => ({ jsonrpc: '2.0', method, params });

const SAMPLES: readonly Sample[] = [
  {
    what: 'a list of tools',
    method: 'tools/list',
    message: answer({
      ...{ resultType: 'complete', ttlMs: 0, cacheScope: 'private', nextCursor: 'c' },
      tools: [{ name: 'add', inputSchema: { type: 'object' }, icons: [{ src: 'https://a.example/i.png' }] }],
    }),
    optional: ['result.nextCursor', 'result.tools.0', 'result.tools.0.icons', 'result.tools.0.icons.0'],
  },
  {
    what: 'the result of a call',
    method: 'tools/call',
    message: answer({
      resultType: 'complete',
      content: [
        { type: 'text', text: 'a' },
        { type: 'image', data: 'QQ==', mimeType: 'image/png' },
        { type: 'resource', resource: { uri: 'a://b', text: 'c' } },
      ],
      isError: true,
      structuredContent: { a: 1 },
    }),
    optional: [
      ...['result.content.0', 'result.content.1', 'result.content.2', 'result.isError'],
      ...['result.structuredContent', 'result.structuredContent.a'],
    ],
  },
  {
    what: 'a question',
    method: 'prompts/get',
    message: answer({
      resultType: 'input_required',
      inputRequests: {
        name: {
          method: 'elicitation/create',
          params: {
            message: 'Who?',
            requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
          },
        },
      },
    }),
    optional: [
      'result.inputRequests.name',
      'result.inputRequests.name.params.requestedSchema.properties.name',
    ],
  },
  {
    what: 'what a server is',
    method: 'server/discover',
    message: answer({
      ...{ resultType: 'complete', ttlMs: 0, cacheScope: 'public', supportedVersions: [MODERN] },
      capabilities: { tools: { listChanged: true } },
    }),
    optional: [
      ...['result.supportedVersions.0', 'result.capabilities.tools'],
      'result.capabilities.tools.listChanged',
    ],
  },
  { what: 'an error', message: failure({ code: -32602, message: 'No.' }), optional: ['id'] },
  {
    what: 'an undeclared capability',
    message: failure({ code: -32021, message: 'No.', data: { requiredCapabilities: { sampling: {} } } }),
    optional: ['id', 'error.data.requiredCapabilities.sampling'],
  },
  {
    what: 'an unknown revision',
    message: failure({ code: -32022, message: 'No.', data: { supported: [MODERN], requested: '1' } }),
    optional: ['id', 'error.data.supported.0'],
  },
  {
    what: 'progress',
    message: notice('notifications/progress', { progressToken: 0, progress: 1, total: 2, message: 'a' }),
    optional: ['params.total', 'params.message'],
  },
  {
    what: 'a log entry',
    message: notice('notifications/message', { level: 'info', logger: 'a', data: { b: 1 } }),
    optional: ['params.logger', 'params.data.b'],
  },
  {
    what: 'an acknowledged subscription',
    message: notice('notifications/subscriptions/acknowledged', {
      _meta: { 'io.modelcontextprotocol/subscriptionId': 1 },
      notifications: { toolsListChanged: true },
    }),
    optional: [
      ...['params._meta', 'params._meta.io.modelcontextprotocol/subscriptionId'],
      'params.notifications.toolsListChanged',
    ],
  },
  {
    what: 'a handshake',
    revision: '2025-06-18',
    method: 'initialize',
    message: answer({
      ...{ protocolVersion: '2025-06-18', capabilities: {}, instructions: 'a' },
      serverInfo: { name: 'a', version: '1', title: 'A' },
    }),
    optional: ['result.instructions', 'result.serverInfo.title'],
  },
  {
    what: 'a question of an older revision',
    revision: '2025-11-25',
    message: {
      ...{ jsonrpc: '2.0', id: 1, method: 'elicitation/create' },
      params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
    },
    optional: [],
  },
];

const expectedOf = ({ revision = MODERN, method }: Sample) => ({ revision, method });

describe.each(SAMPLES.map((sample) => [sample.what, sample] as const))('%s', (_, sample) => {
  it('is let through as it should be', () => {
    expect(validMessage(sample.message, expectedOf(sample))).toBe(sample.message);
  });

  const places = placesIn(sample.message);

  it.each(places.filter((place) => !sample.optional.includes(place)))('is wrong without %s', (place) => {
    const message = changed(sample.message, place, undefined);

    expect(() => validMessage(message, expectedOf(sample))).toThrow('is not valid in revision');
  });

  // Free-form places take anything.
  const free = /structuredContent|inputSchema\.|(data|_meta)\.[^.]*$/;

  it.each(places.filter((place) => !free.test(place) && place !== 'params.data' && place !== 'params._meta'))(
    'is wrong with null in the place of %s',
    (place) => {
      const message = changed(sample.message, place, null);

      expect(() => validMessage(message, expectedOf(sample))).toThrow('is not valid in revision');
    },
  );
});

describe('a message', () => {
  it.each<[string, unknown, { readonly revision?: Revision; readonly method?: string }]>([
    [
      'a question where none may be asked',
      answer({ resultType: 'input_required', requestState: 'a' }),
      { method: 'tools/list' },
    ],
    ['a question that asks nothing', answer({ resultType: 'input_required' }), { method: 'tools/call' }],
    [
      'a result type that nobody knows',
      answer({ resultType: 'done', content: [] }),
      { method: 'tools/call' },
    ],
    [
      'both a result and an error',
      { ...answer({ resultType: 'complete' }), error: { code: 1, message: 'a' } },
      {},
    ],
    ['an error code that the revision does not define', failure({ code: -32002, message: 'a' }), {}],
    ['a code that belongs to nobody', failure({ code: -32000, message: 'a' }), {}],
    ['a request to the client', { jsonrpc: '2.0', id: 1, method: 'roots/list', params: {} }, {}],
    ['a notification that only clients send', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}],
    ['a method that nobody defines', { jsonrpc: '2.0', method: 'notifications/made-up', params: {} }, {}],
    [
      'no Base64 in an image',
      answer({ resultType: 'complete', content: [{ type: 'image', data: '?', mimeType: 'image/png' }] }),
      { method: 'tools/call' },
    ],
    [
      'no URI in a resource',
      answer({ resultType: 'complete', content: [{ type: 'resource', resource: { uri: 'a b', text: '' } }] }),
      { method: 'tools/call' },
    ],
    [
      'more in the answer to a ping than nothing',
      answer({ _meta: {} }),
      { revision: '2025-11-25', method: 'ping' },
    ],
    ['no object', [], {}],
    ['text', 'hello', {}],
  ])('with %s is wrong', (_, message, { revision = MODERN, method }) => {
    expect(() => validMessage(message, { revision, method })).toThrow('is not valid in revision');
  });

  it('is reported with its faults, its revision and what it answers', () => {
    const message = answer({ resultType: 'complete', content: [{ type: 'text', words: 1 }] });

    expect(() => validMessage(message, { revision: MODERN, method: 'tools/call' })).toThrow(
      [
        'A message is not valid in revision 2026-07-28 as the answer to tools/call:',
        `- CallToolResult/content/0 must have required property 'text' {"missingProperty":"text"}`,
        JSON.stringify(message),
      ].join('\n'),
    );
  });

  it.each(REVISIONS)('of revision %s has a schema of its own', (revision) => {
    const message = answer(revision === MODERN ? { resultType: 'complete', content: [] } : { content: [] });

    expect(validMessage(message, { revision, method: 'tools/call' })).toBe(message);
    expect(ProtocolSchema.of(revision).resultOf('tools/list')).toBe('ListToolsResult');
  });
});

describe('a conversation', () => {
  it('is held against the revision that its handshake settled on', () => {
    const watch = new WireWatch();
    const asked = { jsonrpc: '2.0', id: 'a', method: 'initialize', params: {} };
    const settled = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      serverInfo: { name: 'a', version: '1' },
    };

    watch.sends(asked);
    watch.receives({ jsonrpc: '2.0', id: 'a', result: settled });
    watch.sends({ jsonrpc: '2.0', id: 'b', method: 'tools/list' });

    expect(() => watch.receives({ jsonrpc: '2.0', id: 'b', result: { tools: [] } })).not.toThrow();
    expect(() => watch.receives({ jsonrpc: '2.0', id: 'b', result: {} })).toThrow('revision 2025-06-18');
  });

  it('is held against what was asked under the id of each answer', () => {
    const watch = new WireWatch();
    watch.sends({ jsonrpc: '2.0', id: 1, method: 'tools/call' });
    watch.sends({ jsonrpc: '2.0', id: '1', method: 'prompts/get' });
    const result = { resultType: 'complete', content: [] };

    expect(() => watch.receives({ jsonrpc: '2.0', id: 1, result })).not.toThrow();
    expect(() => watch.receives({ jsonrpc: '2.0', id: '1', result })).toThrow('answer to prompts/get');
  });

  it('may be read from the bytes of a connection', () => {
    const small = '{"a":1}';
    const bytes = [
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${small.length}\r\n\r\n${small}`,
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"b\r\n4\r\n":2}\r\n0\r\n\r\n`,
      'HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n1e\r\n: hi\n\ndata: {"c":3}\n\ndata: 4\n\n\r\n',
    ];

    expect(jsonBodies(bytes.join(''))).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }, 4]);
  });
});

function placesIn(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const place = at === '' ? key : `${at}.${key}`;
    return [place, ...placesIn(member, place)];
  });
}

function changed(message: unknown, place: string, value: null | undefined): unknown {
  const copy = structuredClone(message) as any;
  const keys = keysOf(copy, place);
  const last = keys.pop() ?? '';
  const owner = keys.reduce((found, key) => found[key], copy);
  if (value === null) owner[last] = null;
  else if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else Reflect.deleteProperty(owner, last);
  return copy;
}

// Keys of `_meta` hold dots themselves.
function keysOf(value: any, place: string): string[] {
  if (place === '') return [];
  const key = Object.keys(value).find((each) => place === each || place.startsWith(`${each}.`)) ?? place;
  return [key, ...keysOf(value[key], place.slice(key.length + 1))];
}
