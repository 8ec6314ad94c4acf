import { createSuite, Describe, Tool, type ToolContext } from 'toolwright';
import { type RunningHttpServer, serveHttp } from 'toolwright/http';
import { Service } from 'typedi';

import { everything } from '../../samples/conformance/everything';
import { send } from '../http/http-client';
import { ask, messagesOf } from './asked';

/** A request that each method answers with a result. */
const REQUESTS: Readonly<Record<string, object>> = {
  'server/discover': {},
  'tools/list': {},
  'tools/call': { name: 'test_simple_text' },
  'prompts/list': {},
  'prompts/get': { name: 'test_simple_prompt' },
  'resources/list': {},
  'resources/templates/list': {},
  'resources/read': { uri: 'test://static-text' },
  'completion/complete': {
    ref: { type: 'ref/prompt', name: 'test_prompt_with_arguments' },
    argument: { name: 'arg1', value: '' },
  },
};

const METHODS = [...Object.keys(REQUESTS), 'subscriptions/listen'];

let server: RunningHttpServer;
beforeAll(async () => (server = await serveHttp(everything, { legacy: 'reject' })));
afterAll(() => server.close({ graceMs: 0 }));

describe('_meta', () => {
  it.each(METHODS)('is required by %s (gap-meta-every-method)', async (method) => {
    for (const params of [{}, { _meta: {} }, { _meta: null }]) {
      const body = { jsonrpc: '2.0', id: 'a', method, params };
      const answer = await send(server.url, body, { 'Mcp-Method': method, 'Mcp-Name': undefined });

      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({
        ...{ jsonrpc: '2.0', id: 'a' },
        error: { code: -32602, message: expect.stringContaining('_meta') },
      });
    }
  });

  it.each(Object.entries(REQUESTS))(
    'of a result says who serves, whatever %s answers (gap-serverinfo-everywhere)',
    async (method, params) => {
      const [answer] = messagesOf(await ask(server.url, method, params));

      expect(answer.result._meta).toEqual({
        'io.modelcontextprotocol/serverInfo': expect.objectContaining({
          name: 'toolwright-everything',
          version: '1.0.0',
        }),
      });
    },
  );

  it('of a question says who serves, too (gap-serverinfo-everywhere)', async () => {
    const params = { name: 'test_input_required_result_elicitation' };
    const answer = await ask(server.url, 'tools/call', params, { capabilities: { elicitation: {} } });

    expect(answer.json.result.resultType).toBe('input_required');
    expect(answer.json.result._meta).toHaveProperty(['io.modelcontextprotocol/serverInfo', 'name']);
  });

  it('has keys that the specification admits, in everything that is sent (gap-meta-keys)', async () => {
    const label = '[a-zA-Z](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
    const admitted = new RegExp(`^(?:${label}(?:\\.${label})*/)?(?:[a-zA-Z0-9](?:[\\w.-]*[a-zA-Z0-9])?)?$`);
    const messages: unknown[] = [];
    for (const [method, params] of Object.entries(REQUESTS)) {
      messages.push(...messagesOf(await ask(server.url, method, params)));
    }
    const progress = { name: 'test_tool_with_progress' };
    messages.push(
      ...messagesOf(await ask(server.url, 'tools/call', progress, { meta: { progressToken: 1 } })),
    );

    const keys = messages.flatMap(metaKeys);

    expect(keys.length).toBeGreaterThan(Object.keys(REQUESTS).length);
    expect(keys.filter((key) => !admitted.test(key))).toEqual([]);
  });

  it('brings trace context and foreign keys to the tool as they came (gap-meta-keys)', async () => {
    const seen: object[] = [];

    @Service()
    @Tool('look')
    @Describe('Looks at what came along.')
    class Look {
      call(_: unknown, { meta }: ToolContext): string {
        seen.push(meta);
        return 'seen';
      }
    }
    const meta = {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01',
      tracestate: 'vendor=1',
      baggage: 'user=ada',
      'com.example/odd': { nested: [null, 1] },
    };
    const looking = await serveHttp(createSuite({ tools: [Look] }));
    await ask(looking.url, 'tools/call', { name: 'look' }, { meta });
    await looking.close();

    expect(seen).toEqual([expect.objectContaining(meta)]);
  });
});

describe('an error', () => {
  const wrong: [string, object][] = [
    ...METHODS.flatMap((method): [string, object][] => [
      [method, {}],
      [method, { name: 7, uri: 7, cursor: 7, ref: 7, argument: 7, notifications: 7, arguments: 7 }],
      [method, { name: 'nope', uri: 'nope://nope', cursor: 'nope', ref: { type: 'ref/nope' } }],
      [method, { ...REQUESTS[method], requestState: 'nope', inputResponses: { nope: {} } }],
    ]),
    ...['initialize', 'ping', 'tasks/get', 'logging/setLevel', 'nope', ''].map((method): [string, object] => [
      method,
      {},
    ]),
  ];

  it.each(wrong)('of %s with %j has a code of this revision (gap-error-codes)', async (method, params) => {
    const listens = method === 'subscriptions/listen' && !('notifications' in params);
    const answer = await ask(server.url, method, params);
    const { error } = messagesOf(answer).at(-1);

    if (listens) expect(error).toBeDefined();
    if (error) expect([-32600, -32601, -32602, -32020, -32021, -32022]).toContain(error.code);
    if (error) expect(error.message).not.toMatch(/\n|node_modules|\.ts/);
  });
});

describe('what a client has not declared', () => {
  @Service()
  @Tool({
    name: 'needy',
    requires: { elicitation: { url: {} }, sampling: { tools: {}, context: {} }, roots: {} },
  })
  @Describe('Needs a lot.')
  class Needy {
    call(): string {
      return 'had it all';
    }
  }

  it.each<[object, object]>([
    [{}, { elicitation: { url: {} }, sampling: { tools: {}, context: {} }, roots: {} }],
    [{ elicitation: {} }, { elicitation: { url: {} }, sampling: { tools: {}, context: {} }, roots: {} }],
    [
      { elicitation: { form: {} }, roots: {} },
      { elicitation: { url: {} }, sampling: { tools: {}, context: {} } },
    ],
    [{ elicitation: { url: {} }, sampling: { tools: {} }, roots: {} }, { sampling: { context: {} } }],
    [{ elicitation: { url: {} }, sampling: { context: {} }, roots: {} }, { sampling: { tools: {} } }],
  ])('of %j is named exactly: %j (gap-required-caps)', async (capabilities, requiredCapabilities) => {
    const needing = await serveHttp(createSuite({ tools: [Needy] }));
    const answer = await ask(needing.url, 'tools/call', { name: 'needy' }, { capabilities });
    await needing.close();

    expect(answer.status).toBe(400);
    expect(answer.json.error).toEqual({
      ...{ code: -32021, message: expect.any(String), data: { requiredCapabilities } },
    });
  });

  it.each<[string, object, object]>([
    ['test_input_required_result_sampling', {}, { sampling: {} }],
    ['test_input_required_result_list_roots', { sampling: {} }, { roots: {} }],
    ['test_input_required_result_request_state', {}, { elicitation: {} }],
  ])(
    'is named when %s asks for it with %j declared (gap-required-caps)',
    async (name, capabilities, expected) => {
      const answer = await ask(server.url, 'tools/call', { name }, { capabilities });

      expect(answer.status).toBe(400);
      expect(answer.json.error.code).toBe(-32021);
      expect(answer.json.error.data.requiredCapabilities).toMatchObject(expected);
    },
  );
});

describe('a request', () => {
  it('is nobody of what came before on its connection (gap-no-connection-state)', async () => {
    const params = { name: 'test_input_required_result_capabilities' };
    const asking = (capabilities: object) => ask(server.url, 'tools/call', params, { capabilities });

    for (let round = 0; round < 5; round++) {
      const [elicits, samples, neither] = await Promise.all([
        asking({ elicitation: {} }),
        asking({ sampling: {} }),
        asking({}),
      ]);
      expect(Object.keys(elicits.json.result.inputRequests)).toEqual(['confirm']);
      expect(Object.keys(samples.json.result.inputRequests)).toEqual(['capital_question']);
      expect(neither.json.error.code).toBe(-32021);
    }
  });
});

function metaKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(key === '_meta' ? Object.keys(member) : []),
    ...metaKeys(member),
  ]);
}
