import { createSuite, Tool, type JsonObject } from 'toolwright';
import { SuiteServer } from '../../src/server/suite-server';
import type { Exchange, Reply } from '../../src/server/exchange';
import { CallLifetime } from '../../src/suite/call-lifetime';
import { QuietLogger } from '../support/quiet-logger';
import { WireWatch } from '../support/wire/wire-watch';
import { MODERN_META } from '../support/modern-messages';

@Tool('ping')
class Ping {
  call(): string {
    return 'pong';
  }
}

@Tool({ name: 'ask', requires: { sampling: {} } })
class Ask {
  call(): string {
    return 'asked';
  }
}

const SERVER_INFO = { 'io.modelcontextprotocol/serverInfo': { name: 'ladder', version: '1.0.0' } };

const suite = createSuite({
  ...{ name: 'ladder', version: '1.0.0', instructions: 'Ping first.', tools: [Ping, Ask] },
  cacheControl: { scope: 'public', ttlMs: 1_000 },
  logger: new QuietLogger(),
});
const server = new SuiteServer(suite);

async function send(
  message: unknown,
  exchange: Partial<Exchange> = {},
): Promise<Reply & { readonly json: any }> {
  const base = { principal: undefined, http: undefined, lifetime: new CallLifetime() };
  const reply = await server.handle(message, { ...base, ...exchange });
  if (reply.text === undefined) return { ...reply, json: undefined };
  const watch = new WireWatch({ header: exchange.revisionHeader });
  watch.sends(message);
  return { ...reply, json: watch.receives(JSON.parse(reply.text)) };
}

const request = (method: string, params: JsonObject = {}, id: unknown = 1) => ({
  ...{ jsonrpc: '2.0', id, method },
  params: { _meta: MODERN_META, ...params },
});

describe('the envelope', () => {
  it.each<[string, unknown]>([
    ['a batch', [request('tools/list')]],
    ['an empty batch', []],
    ['text', 'tools/list'],
    ['null', null],
    ['another JSON-RPC version', { ...request('tools/list'), jsonrpc: '1.0' }],
    ['no version', { id: 1, method: 'tools/list' }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['an answer', { jsonrpc: '2.0', id: 1, result: {} }],
    ['an id of null', request('tools/list', {}, null)],
    ['a fractional id', request('tools/list', {}, 1.5)],
    ['an object as id', request('tools/list', {}, {})],
    ['params that are a list', { jsonrpc: '2.0', id: 1, method: 'tools/list', params: [] }],
  ])('refuses %s', async (_what, message) => {
    expect(await send(message)).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
  });

  it('never answers with an id of null', async () => {
    expect('id' in (await send(request('tools/list', {}, null))).json).toBe(false);
  });

  it.each([0, -7, 'seven', ''])('gives the id %j back as it came (gap-id-string)', async (id) => {
    expect((await send(request('tools/list', {}, id))).json.id).toBe(id);
  });

  it('takes notifications without a word', async () => {
    expect(await send({ jsonrpc: '2.0', method: 'notifications/anything' })).toMatchObject({
      status: 202,
      text: undefined,
    });
  });
});

describe('the revision', () => {
  it.each<[string, JsonObject]>([
    ['no _meta', {}],
    ['_meta that is no object', { _meta: 'x' }],
    ['no protocol version', { _meta: { 'io.modelcontextprotocol/clientCapabilities': {} } }],
    ['no capabilities', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } }],
    [
      'capabilities of null',
      { _meta: { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': null } },
    ],
    [
      'a capability that is no object',
      { _meta: { ...MODERN_META, 'io.modelcontextprotocol/clientCapabilities': { roots: true } } },
    ],
    [
      'a version that is a number',
      { _meta: { ...MODERN_META, 'io.modelcontextprotocol/protocolVersion': 7 } },
    ],
    [
      'client info without a name',
      { _meta: { ...MODERN_META, 'io.modelcontextprotocol/clientInfo': { version: '1' } } },
    ],
    ['an unknown log level', { _meta: { ...MODERN_META, 'io.modelcontextprotocol/logLevel': 'verbose' } }],
    ['a progress token that is an object', { _meta: { ...MODERN_META, progressToken: {} } }],
  ])(
    'cannot be read from %s, on any method (gap-meta-type, gap-log-invalid-level)',
    async (_what, params) => {
      for (const method of ['server/discover', 'tools/list', 'tools/call', 'no/such']) {
        const reply = await send({ jsonrpc: '2.0', id: 3, method, params });
        expect(reply).toMatchObject({ status: 400, json: { id: 3, error: { code: -32602 } } });
      }
    },
  );

  it('does not need to know who the client is', async () => {
    expect((await send(request('server/discover'))).json.result).toBeDefined();
  });

  it.each(['1900-01-01', '2025-06-18', '2025-11-25', 'v999.0.0', ''])(
    '%j is refused, naming what is served (gap-unsupported-code, gap-known-old-version)',
    async (version) => {
      const _meta = { ...MODERN_META, 'io.modelcontextprotocol/protocolVersion': version };

      expect(await send(request('tools/list', { _meta }))).toMatchObject({
        status: 400,
        json: { id: 1, error: { code: -32022, data: { supported: ['2026-07-28'], requested: version } } },
      });
    },
  );

  it.each([
    [
      'a handshake',
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } },
      {},
      '2025-06-18',
    ],
    [
      'an old header',
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { revisionHeader: '2025-11-25' },
      '2025-11-25',
    ],
    ['a handshake that names nothing', { jsonrpc: '2.0', id: 1, method: 'initialize' }, {}, 'unknown'],
  ])(
    'of %s is legacy and refused by name (gap-initialize-names-versions)',
    async (_what, message, exchange, requested) => {
      expect((await send(message, exchange)).json.error).toMatchObject({
        code: -32022,
        data: { supported: ['2026-07-28'], requested },
      });
    },
  );

  it('of the header must be that of the message', async () => {
    expect(await send(request('tools/list'), { revisionHeader: '2025-11-25' })).toMatchObject({
      status: 400,
      json: { error: { code: -32020 } },
    });
  });
});

describe('methods', () => {
  it.each([
    'initialize',
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'no/such',
    '__proto__',
    'toString',
  ])('%s is unknown in this revision', async (method) => {
    expect(await send(request(method))).toMatchObject({
      status: 404,
      json: { id: 1, error: { code: -32601 } },
    });
  });

  it('discover tells what is served, with a cache hint (gap-discover-cache, gap-discover-version)', async () => {
    expect((await send(request('server/discover'))).json.result).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: { listChanged: true }, logging: {} },
      instructions: 'Ping first.',
      ttlMs: 1_000,
      cacheScope: 'public',
      _meta: SERVER_INFO,
    });
  });

  it('list gives what the suite lists', async () => {
    const { json } = await send(request('tools/list'));

    expect(json.result).toEqual({ ...suite.listTools(), _meta: SERVER_INFO });
  });

  it.each([
    ['zzz', -32602],
    [7, -32602],
    [null, -32602],
  ])('list refuses the cursor %j', async (cursor, code) => {
    expect(await send(request('tools/list', { cursor }))).toMatchObject({
      status: 200,
      json: { error: { code } },
    });
  });

  it('call answers with the result, who serves, and that it is complete', async () => {
    expect((await send(request('tools/call', { name: 'ping' }))).json).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { resultType: 'complete', content: [{ type: 'text', text: 'pong' }], _meta: SERVER_INFO },
    });
  });

  it.each<[string, JsonObject]>([
    ['no name', {}],
    ['a name that is no text', { name: 7 }],
    ['an unknown tool', { name: 'nope' }],
    ['arguments that are no object', { name: 'ping', arguments: [] }],
  ])(
    'call refuses %s in an ordinary answer (gap-unknown-tool, gap-malformed-call)',
    async (_what, params) => {
      expect(await send(request('tools/call', params))).toMatchObject({
        status: 200,
        json: { error: { code: -32602 } },
      });
    },
  );

  it('call refuses what needs an undeclared capability', async () => {
    expect(await send(request('tools/call', { name: 'ask' }))).toMatchObject({
      status: 400,
      json: { error: { code: -32021, data: { requiredCapabilities: { sampling: {} } } } },
    });
  });
});

it('answers every request exactly once, even where the server itself fails (gap-error-codes)', async () => {
  const logger = new QuietLogger();
  const broken = createSuite({ tools: [Ping], logger });
  const failure = new Error('database password is 1234');
  jest.spyOn(broken.calls, 'tool').mockImplementation(() => Promise.reject(failure));

  const reply = await new SuiteServer(broken).handle(request('tools/call', { name: 'ping' }), {
    ...{ principal: undefined, http: undefined, lifetime: new CallLifetime() },
  });

  expect(reply).toEqual({
    status: 500,
    text: '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}',
  });
  expect(logger.entries).toHaveLength(1);
});
