import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { IsInt, IsOptional, IsString } from 'class-validator';
import { Service } from 'typedi';
import { createSuite, Describe, HeaderParam, Input, Output, Tool, type ToolContext } from 'toolwright';
import { httpListener, type RunningHttpServer, serveHttp } from 'toolwright/http';

import { listenRequest } from '../support/modern-messages';
import { dial, send, type SentHeaders, until } from './http-client';
import { openStream } from './open-stream';
import { toolCall } from './small-handler';

class AddInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

class Sum {
  @IsInt() sum!: number;
}

@Service()
@Tool('add')
@Describe('Adds two integers.')
@Input(AddInput)
@Output(Sum)
class Add {
  call({ a, b }: AddInput) {
    return { sum: a + b };
  }
}

class RouteInput {
  @HeaderParam('Region') @IsOptional() @IsString() region?: string;
  @HeaderParam('Level') @IsOptional() @IsInt() level?: number;
}

@Service()
@Tool('route')
@Describe('Says where it was routed.')
@Input(RouteInput)
class Route {
  call({ region = 'nowhere', level = 0 }: RouteInput): string {
    return `${region} ${level}`;
  }
}

const signals: AbortSignal[] = [];

@Service()
@Tool('wait')
@Describe('Waits until its caller is gone.')
class Wait {
  call(_: unknown, { signal }: ToolContext): Promise<string> {
    signals.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('gone')));
  }
}

@Service()
@Tool('whoami')
@Describe('Says who calls, and from where.')
class WhoAmI {
  call(_: unknown, { principal, http }: ToolContext): string {
    return `${principal?.subject ?? 'nobody'} ${String(http?.headers['x-trace'])} ${http?.remoteAddress ?? ''}`;
  }
}

@Service()
@Tool('leak')
@Describe('Fails with a secret.')
class Leak {
  call(): string {
    throw new Error('postgres://svc:hunter2@db/x refused');
  }
}

const logged: unknown[] = [];
const logger = { error: (...line: unknown[]) => void logged.push(line), warn: () => undefined };
const suite = createSuite({
  name: 'shop',
  version: '1.2.3',
  tools: [Add, Route, Wait, WhoAmI, Leak],
  logger,
});

let server: RunningHttpServer;
beforeAll(async () => (server = await serveHttp(suite)));
afterAll(() => server.close({ graceMs: 0 }));

function call(name: string, args = {}, headers: SentHeaders = {}) {
  return send(server.url, toolCall(1, args, name), { 'Mcp-Name': name, ...headers });
}

function ask(method: string, headers: SentHeaders = {}, message: object = {}) {
  const body = { ...toolCall(1), method, ...message } as ReturnType<typeof toolCall>;
  return send(server.url, body, { 'Mcp-Method': method, 'Mcp-Name': undefined, ...headers });
}

describe('a suite over HTTP', () => {
  it('lists and calls its tools', async () => {
    const listed = await ask('tools/list');
    const called = await call('add', { a: 2, b: 3 });

    expect(listed.json.result.tools.map(({ name }: { name: string }) => name)).toEqual([
      'add',
      'route',
      'wait',
      'whoami',
      'leak',
    ]);
    expect(called.status).toBe(200);
    expect(called.json.result).toMatchObject({ resultType: 'complete', structuredContent: { sum: 5 } });
  });

  it('answers on one line', async () => {
    for (const answer of [await ask('tools/list'), await call('add', { a: 1, b: 1 }), await call('none')]) {
      expect(answer.text).not.toMatch(/[\r\n]/);
    }
  });

  it('tells tools who calls and with which headers', async () => {
    const authenticated = await serveHttp(suite, { authenticate: () => ({ subject: 'ada', scopes: [] }) });

    const answer = await send(authenticated.url, toolCall(1, {}, 'whoami'), {
      'Mcp-Name': 'whoami',
      'X-Trace': 't1',
    });
    await authenticated.close();

    expect(answer.json.result.content).toEqual([{ type: 'text', text: 'ada t1 127.0.0.1' }]);
  });

  it('tells a tool that its caller is gone', async () => {
    const body = JSON.stringify(toolCall(1, {}, 'wait'));
    const socket = await dial(server.port);
    socket.write(
      'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nMCP-Protocol-Version: 2026-07-28\r\n' +
        `Mcp-Method: tools/call\r\nMcp-Name: wait\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await until(() => signals.length === 1);

    socket.destroy();

    await until(() => signals[0]?.aborted === true);
  });

  it('refuses an id that would come back as another one', async () => {
    const body = JSON.stringify(toolCall('@', { a: 1, b: 1 }, 'add'));
    const withId = (id: string) => send(server.url, body.replace('"@"', id), { 'Mcp-Name': 'add' });

    const largest = await withId('9007199254740991');
    const larger = await withId('9007199254740993');

    expect([largest.status, largest.json.id]).toEqual([200, 9007199254740991]);
    expect([larger.status, larger.json.error.code]).toEqual([400, -32600]);
    expect(larger.json).not.toHaveProperty('id');
  });

  it('says nothing of what went wrong inside', async () => {
    const answer = await call('leak');

    expect(answer.json.result.isError).toBe(true);
    expect(answer.text).not.toMatch(/hunter2|\n {4}at |\.ts/);
    expect(JSON.stringify(logged, (_, value) => (value instanceof Error ? value.message : value))).toContain(
      'hunter2',
    );
  });
});

describe('the order in which a request is refused', () => {
  const withMeta = (meta: object) => ({ params: { _meta: meta } });
  const meta = (version: unknown, capabilities: unknown = {}) =>
    withMeta({
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    });

  it.each<[string, SentHeaders, object, number, number]>([
    [
      'no version header, although _meta is missing too',
      { 'MCP-Protocol-Version': undefined },
      { params: {} },
      400,
      -32020,
    ],
    ['no _meta', {}, { params: {} }, 400, -32602],
    ['no capabilities', {}, meta('2026-07-28', null), 400, -32602],
    ['two versions', { 'MCP-Protocol-Version': '2025-11-25' }, meta('2026-07-28'), 400, -32020],
    [
      'an unknown version, although the method header is wrong',
      { 'MCP-Protocol-Version': '1900-01-01', 'Mcp-Method': 'x' },
      meta('1900-01-01'),
      400,
      -32022,
    ],
    ['no method header', { 'Mcp-Method': undefined }, {}, 400, -32020],
    ['a method header in capitals', { 'Mcp-Method': 'TOOLS/LIST' }, {}, 400, -32020],
  ])('%s', async (_, headers, message, status, code) => {
    const answer = await ask('tools/list', headers, message);

    expect([answer.status, answer.json.error.code, answer.json.id]).toEqual([status, code, 1]);
  });

  it.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'nope'])(
    'a removed or unknown method last: %s is 404',
    async (method) => {
      const answer = await ask(method, { 'Mcp-Session-Id': 'stray' });

      expect([answer.status, answer.json.error.code, answer.json.id]).toEqual([404, -32601, 1]);
    },
  );

  it('an unsupported version with what is supported', async () => {
    const answer = await ask('server/discover', { 'MCP-Protocol-Version': '1900-01-01' }, meta('1900-01-01'));

    expect(answer.json.error.data).toEqual({ supported: ['2026-07-28'], requested: '1900-01-01' });
  });

  it('lists of messages, answers and null ids, none of which is a message (gap-batch, gap-id-null)', async () => {
    for (const body of [[toolCall(1)], { jsonrpc: '2.0', id: 1, result: {} }, { ...toolCall(1), id: null }]) {
      const answer = await send(server.url, JSON.stringify(body));
      expect([answer.status, answer.json.error.code]).toEqual([400, -32600]);
    }
  });
});

describe('arguments mirrored into headers', () => {
  it.each<[SentHeaders, object, string]>([
    [
      { 'Mcp-Param-Region': '=?base64?SGVsbG8=?=', 'mcp-param-level': '42.0' },
      { region: 'Hello', level: 42 },
      'Hello 42',
    ],
    [{ 'Mcp-Param-Region': 'SGVsbG8=' }, { region: 'SGVsbG8=' }, 'SGVsbG8= 0'],
    [{}, {}, 'nowhere 0'],
  ])('reach the tool with %j', async (headers, args, text) => {
    const answer = await call('route', args, headers);

    expect(answer.json.result.content).toEqual([{ type: 'text', text }]);
  });

  it('have no way to say null, so their arguments have none either', async () => {
    const answer = await call('route', { region: null }, {});

    expect(answer.json.result.isError).toBe(true);
  });

  it.each<[SentHeaders, object]>([
    [{ 'Mcp-Param-Region': '=?base64?SGVsbG8?=' }, { region: 'Hello' }],
    [{}, { region: 'test-value' }],
    [{ 'Mcp-Param-Region': 'eu' }, { region: 'us' }],
    [{ 'Mcp-Param-Region': 'eu' }, {}],
    [{ 'Mcp-Param-Level': '41' }, { level: 42 }],
  ])('are refused with %j for %j', async (headers, args) => {
    const answer = await call('route', args, headers);

    expect([answer.status, answer.json.error.code, answer.json.id]).toEqual([400, -32020, 1]);
  });
});

describe('httpListener', () => {
  it('serves the suite through a server of yours', async () => {
    const own = createServer(httpListener(suite));
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));

    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/mcp`;
    const answer = await send(url, toolCall(1, { a: 1, b: 1 }, 'add'), { 'Mcp-Name': 'add' });
    own.close();

    expect(answer.json.result.structuredContent).toEqual({ sum: 2 });
  });

  it('ends subscriptions when its host is about to stop', async () => {
    const listener = httpListener(suite);
    const own = createServer(listener);
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/mcp`;
    const stream = await openStream(url, listenRequest({ toolsListChanged: true }));
    await until(() => stream.messages().length === 1);

    listener.close();
    own.close();
    await until(() => stream.hasEnded);

    expect(stream.messages().at(-1)).toMatchObject({ id: 1, result: { resultType: 'complete' } });
  });

  it('reports to the logger of the suite what the hook throws', async () => {
    const failing = await serveHttp(suite, {
      authenticate: () => {
        throw new Error('no key server');
      },
    });
    logged.length = 0;

    const answer = await send(failing.url, toolCall(1));
    await failing.close();

    expect(answer.status).toBe(500);
    expect(logged).toEqual([['An HTTP request failed before its tool.', new Error('no key server')]]);
  });
});
