import { IsInt } from 'class-validator';
import {
  createSuite,
  Describe,
  HeaderParam,
  Input,
  Tool,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { fetchHandler, StartError, type HttpListenerOptions } from 'toolwright/fetch';

import { FetchEndpoint } from '../../src/fetch/fetch-endpoint';
import type { JsonObject } from '../../src/protocol';
import type { Reply } from '../../src/server/exchange';
import { until } from '../http/http-client';
import { listenRequest, MODERN_META } from '../support/modern-messages';
import { namedTool } from '../support/named-tool';
import { QuietLogger } from '../support/quiet-logger';
import { readingEvents, type EventReader } from './event-reader';
import { answerOf, ask, ORIGIN, requestOf } from './fetch-client';

class EchoInput {
  @IsInt() a!: number;
}

class RegionInput {
  @HeaderParam('Region') @IsInt() region!: number;
}

const entered: unknown[] = [];

@Tool('echo')
@Describe('Says it back.')
@Input(EchoInput)
class Echo {
  call({ a }: EchoInput): string {
    entered.push(a);
    return `a is ${a}`;
  }
}

@Tool('region')
@Input(RegionInput)
class Region {
  call({ region }: RegionInput): string {
    return `region ${region}`;
  }
}

@Tool('whoami')
class WhoAmI {
  call(_input: object, { principal, http }: ToolContext): string {
    const { raw } = (http ?? {}) as { readonly raw?: { readonly seat?: string } };
    return `${principal?.subject ?? 'nobody'} ${raw?.seat ?? (raw instanceof Request ? 'request' : '-')} ${http?.remoteAddress ?? '-'}`;
  }
}

@Tool('count')
class Count {
  async call(_input: object, context: ToolContext): Promise<string> {
    await context.progress(1, 2, 'half');
    return 'counted';
  }
}

const waits: { end?: () => void; signal: AbortSignal | undefined } = { signal: undefined };

@Tool('wait')
class Wait {
  async call(_input: object, { signal }: ToolContext): Promise<string> {
    waits.signal = signal;
    await new Promise<void>((resolve) => {
      waits.end = resolve;
      signal.addEventListener('abort', () => resolve());
    });
    return 'waited';
  }
}

@Tool('flood')
class Flood {
  static sent = 0;
  static isDone = false;

  async call(_input: object, context: ToolContext): Promise<string> {
    for (let n = 1; n <= 400; n++) {
      Flood.sent = n;
      await context.progress(n, 400, 'x'.repeat(1_000));
    }
    Flood.isDone = true;
    return 'flooded';
  }
}

const isOver = () => waits.signal?.aborted;

const logger = new QuietLogger();
const readers: EventReader[] = [];

beforeEach(() => entered.splice(0));
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.cancel()));
});

function serving(options: HttpListenerOptions = {}, suiteOptions: Partial<SuiteOptions> = {}) {
  const tools = [Echo, Region, WhoAmI, Count, Wait, Flood];
  const suite = createSuite({ name: 'web', version: '1.0.0', tools, logger, ...suiteOptions });
  return { suite, handler: fetchHandler(suite, options) };
}

const call = (name: string, args: JsonObject = {}, meta: JsonObject = {}) => ({
  message: {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name, arguments: args, _meta: { ...MODERN_META, ...meta } },
  },
  headers: { 'Mcp-Name': name },
});
const ECHO = call('echo', { a: 1 }).message;

async function reading(response: Promise<Response> | Response): Promise<EventReader> {
  const reader = readingEvents(await response);
  readers.push(reader);
  return reader;
}

describe('a suite behind fetch', () => {
  it('answers a call with JSON', async () => {
    const { handler } = serving();

    const { status, headers, json } = await answerOf(handler, ECHO);

    expect(status).toBe(200);
    expect([...headers]).toEqual([['content-type', 'application/json']]);
    expect(json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: expect.objectContaining({
        resultType: 'complete',
        content: [{ type: 'text', text: 'a is 1' }],
      }),
    });
  });

  it('answers with one event where the client takes nothing else', async () => {
    const { handler } = serving();

    const { headers, text } = await answerOf(handler, ECHO, { headers: { Accept: 'text/event-stream' } });

    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(text).toMatch(/^event: message\ndata: \{"jsonrpc":"2.0","id":1,"result".*\}\n\n$/);
  });

  it('takes a notification without a word', async () => {
    const { handler } = serving();

    const response = await ask(handler, {
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 9 },
    });

    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
  });

  it('says no more than a path of the endpoint, unless it may', async () => {
    const { handler } = serving();
    const anywhere = serving({ path: '*' }).handler;

    const elsewhere = await ask(handler, ECHO, { url: `${ORIGIN}/other` });
    expect([elsewhere.status, await elsewhere.text()]).toEqual([404, 'Not found.\n']);
    expect((await ask(handler, ECHO, { url: `${ORIGIN}/mcp?tenant=1` })).status).toBe(200);
    expect((await ask(anywhere, ECHO, { url: `${ORIGIN}/what/ever` })).status).toBe(200);
  });

  it('takes the host from the URL, whatever a header says', async () => {
    const { handler } = serving();
    const named = serving({ allowedHosts: ['mcp.example.com'] }).handler;

    expect(
      (await ask(handler, ECHO, { url: 'https://evil.example/mcp', headers: { Host: 'localhost' } })).status,
    ).toBe(403);
    expect((await ask(handler, ECHO, { headers: { Host: 'evil.example' } })).status).toBe(200);
    expect((await ask(named, ECHO, { url: 'https://mcp.example.com/mcp' })).status).toBe(200);
    expect(entered).toEqual([1, 1]);
  });

  it('keeps pages of foreign origins out before anything runs (C62)', async () => {
    const { handler } = serving();
    const from = (origin: string | undefined) => ask(handler, ECHO, { headers: { Origin: origin } });

    const foreign = await from('https://evil.example');
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32600, message: expect.any(String) },
    });
    const preflight = await ask(handler, undefined, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example' },
    });
    expect(preflight.status).toBe(403);
    expect(entered).toEqual([]);
    expect((await from(undefined)).status).toBe(200);
    expect((await from('http://localhost:3000')).status).toBe(200);
  });

  it('lets pages of configured origins read its answers, streams included', async () => {
    const { handler } = serving({ cors: { origins: ['https://app.example.com'] } });
    const headers = { Origin: 'https://app.example.com' };

    const preflight = await ask(handler, undefined, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'mcp-param-region',
      },
    });
    const plain = await ask(handler, ECHO, { headers });
    const { message, headers: named } = call('count', {}, { progressToken: 1 });
    const stream = await ask(handler, message, { headers: { ...headers, ...named } });
    await stream.text();

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('mcp-param-region');
    for (const { headers: sent } of [preflight, plain, stream])
      expect(sent.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
  });

  it.each([
    ['a method it does not take', { method: 'PUT' }, 405],
    ['a form', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['a compressed body', { headers: { 'Content-Encoding': 'gzip' } }, 415],
    ['a client that reads no answer', { headers: { Accept: 'text/html' } }, 406],
    ['a name that is not the one in the body', { headers: { 'Mcp-Name': 'wait' } }, 400],
    ['a method that is not the one in the body', { headers: { 'Mcp-Method': 'tools/list' } }, 400],
  ] as const)('refuses %s', async (_, sent, status) => {
    const { handler } = serving();

    expect((await ask(handler, ECHO, sent)).status).toBe(status);
    expect(entered).toEqual([]);
  });

  it('reads names and mirrored arguments that need encoding', async () => {
    const { handler } = serving();
    const { message } = call('region', { region: 42 });
    const region = (said: string) =>
      ask(handler, message, {
        headers: { 'Mcp-Name': `=?base64?${btoa('region')}?=`, 'Mcp-Param-Region': said },
      });

    expect((await region('42')).status).toBe(200);
    expect((await region('43')).status).toBe(400);
    expect((await region('=?base64?_w==?=')).status).toBe(400);
    expect((await region('=?base64?/w==?=')).status).toBe(400);
  });

  it.each([
    ['no JSON', '{', 400, -32700],
    ['nothing', '', 400, -32700],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0x22]), 400, -32700],
    ['a message that is nested too deep', '['.repeat(100) + ']'.repeat(100), 400, -32600],
    ['more than it reads', JSON.stringify('x'.repeat(2_000)), 413, -32600],
  ])('refuses %s', async (_, body, status, code) => {
    const { handler } = serving({ limits: { maxBodyBytes: 1_000 } });

    const response = await ask(handler, body);

    expect(response.status).toBe(status);
    const { id, error } = (await response.json()) as { id?: unknown; error: { code: number } };
    expect([id, error.code]).toEqual([undefined, code]);
  });

  describe('a body whose length is declared', () => {
    const declared = (body: Uint8Array, length = body.byteLength) =>
      ask(serving().handler, body, { headers: { 'Content-Length': String(length) } });
    const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

    it.each([
      ['characters of one byte', 'plain'],
      ['characters of two, three and four bytes', 'é, 語 and 🧰'],
      ['the character that decoders write for what they cannot read', '\uFFFD'],
    ])('is read with %s', async (_, text) => {
      const response = await declared(
        bytesOf(JSON.stringify(call('echo', { a: 1 }, { 'example.com/note': text }).message)),
      );

      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ result: { content: [{ text: 'a is 1' }] } });
    });

    const message = bytesOf(JSON.stringify(ECHO));
    const withFirst = (...first: number[]) => new Uint8Array([...first, ...message]);
    it.each([
      ['a byte order mark in front', withFirst(0xef, 0xbb, 0xbf)],
      ['a byte that is no UTF-8', withFirst(0xff)],
      ['two thirds of a character', withFirst(0xe2, 0x82)],
      ['a surrogate', withFirst(0xed, 0xa0, 0x80)],
      ['no UTF-8 within a text', bytesOf(JSON.stringify(ECHO)).map((byte) => (byte === 0x61 ? 0xff : byte))],
    ])('is refused with %s', async (_, body) => {
      const response = await declared(body);

      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: -32700 } });
    });

    it.each([-1, 1])('is refused where it is another one by %s', async (difference) => {
      const response = await declared(message, message.byteLength + difference);

      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { message: string } };
      expect(error.message).toContain('Content-Length');
    });
  });

  it('stops reading a body of unknown length where it is too long', async () => {
    const { handler } = serving({ limits: { maxBodyBytes: 1_000 } });
    let pulled = 0;
    let wasCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(400));
      },
      cancel: () => {
        wasCancelled = true;
      },
    });

    const response = await ask(handler, endless);

    expect(response.status).toBe(413);
    await until(() => wasCancelled);
    expect(pulled).toBeLessThan(10);
  });

  it.each([
    ['at once', (reply: Reply) => reply],
    ['later', (reply: Reply) => Promise.resolve(reply)],
  ])('answers with a general sentence where an answer given %s cannot be written', async (_, given) => {
    const failure = new Error('secret');
    const onError = jest.fn();
    const unwritable: Reply = {
      status: 200,
      get text(): string {
        throw failure;
      },
    };
    const endpoint = new FetchEndpoint({ handle: () => given(unwritable) }, { onError });
    const request = requestOf(ECHO);

    const response = await endpoint.serve(request, { raw: request });

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32603, message: 'Internal error.' },
    });
    expect(onError).toHaveBeenCalledWith(failure);
  });

  it('says what to do where the body was read by somebody else', async () => {
    const { handler } = serving();
    const request = new Request(`${ORIGIN}/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    await request.text();

    const response = await handler(request);

    expect(response.status).toBe(500);
    expect(await response.text()).toContain('was read before it reached the MCP endpoint');
  });
});

describe('who calls', () => {
  const whoami = call('whoami');

  it('is told by the hook, which sees the request as it came', async () => {
    const seen: unknown[] = [];
    const { handler } = serving({
      authenticate: (credentials) => {
        seen.push(credentials);
        return { subject: 'ann', scopes: [] };
      },
    });

    const { json } = await answerOf(handler, whoami.message, {
      url: `${ORIGIN}/mcp?a=1`,
      headers: whoami.headers,
    });

    expect(json().result.content[0].text).toBe('ann request -');
    expect(seen).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/mcp?a=1',
        raw: expect.any(Request),
        headers: expect.objectContaining({ host: 'localhost:3000' }),
      }),
    ]);
  });

  it('is challenged by the hook', async () => {
    const { handler } = serving({ authenticate: () => ({ status: 401, wwwAuthenticate: 'Bearer' }) });

    const { status, headers } = await answerOf(handler, whoami.message, { headers: whoami.headers });

    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('gets a general sentence where the hook fails', async () => {
    const reported: unknown[] = [];
    const { handler } = serving({
      authenticate: () => Promise.reject(new Error('no database')),
      onError: (error) => reported.push(error),
    });

    const response = await ask(handler, whoami.message, { headers: whoami.headers });

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32603, message: 'Internal error.' },
    });
    expect(reported).toEqual([new Error('no database')]);
  });

  it('can be said by whoever hands the request over, with what belongs to it', async () => {
    const { handler } = serving({ authenticate: () => ({ status: 401, wwwAuthenticate: 'Bearer' }) });
    const request = new Request(`${ORIGIN}/mcp`, {
      method: 'POST',
      body: JSON.stringify(whoami.message),
      headers: {
        'Content-Type': 'application/json',
        'MCP-Protocol-Version': '2026-07-28',
        'Mcp-Method': 'tools/call',
        'Mcp-Name': 'whoami',
      },
    });

    const response = await handler(request, {
      principal: { subject: 'bob', scopes: [] },
      raw: { seat: '7' },
      remoteAddress: '192.0.2.1',
    });

    expect(await response.json()).toMatchObject({ result: { content: [{ text: 'bob 7 192.0.2.1' }] } });
  });
});

describe('a stream', () => {
  it('carries what a call says before its answer', async () => {
    const { handler } = serving();
    const { message, headers } = call('count', {}, { progressToken: 'p' });

    const { headers: sent, text } = await answerOf(handler, message, { headers });

    expect(Object.fromEntries(sent)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-cache, no-transform',
    });
    expect(text.match(/"method":"notifications\/progress"|"result"/g)).toEqual([
      '"method":"notifications/progress"',
      '"result"',
    ]);
  });

  it('is opened for an answer that takes long, and shows life', async () => {
    const { handler } = serving({ limits: { streamAfterMs: 20, keepAliveMs: 20 } });
    const { message, headers } = call('wait');
    const reader = await reading(ask(handler, message, { headers }));

    await until(() => reader.text().includes(':\n\n'));
    waits.end?.();
    await until(() => reader.hasEnded);

    expect(reader.messages()).toEqual([expect.objectContaining({ id: 1, result: expect.anything() })]);
  });

  it('waits for a reader that does not keep up', async () => {
    const { handler } = serving();
    const { message, headers } = call('flood', {}, { progressToken: 1 });

    const response = await ask(handler, message, { headers });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Flood.sent).toBeLessThan(100);

    const text = await response.text();
    expect(Flood.isDone).toBe(true);
    expect(text).toContain('"flooded"');
  });

  it('ends its call where the reader goes away', async () => {
    const { handler } = serving({ limits: { streamAfterMs: 5 } });
    const { message, headers } = call('wait');
    const response = await ask(handler, message, { headers });

    await response.body?.cancel();

    await until(() => waits.signal?.aborted === true);
    expect(waits.signal?.reason).toMatchObject({ name: 'AbortError', message: 'The client disconnected.' });
  });

  it('is not needed to hear that the client has gone', async () => {
    const { handler } = serving();
    const { message, headers } = call('wait');
    const client = new AbortController();
    waits.signal = undefined;

    const answer = ask(handler, message, { headers, signal: client.signal });
    await until(() => waits.signal !== undefined);
    expect(isOver()).toBe(false);
    client.abort();

    await until(() => waits.signal?.aborted === true);
    await answer;
  });
});

describe('a subscription', () => {
  const listening = { 'Mcp-Method': 'subscriptions/listen', 'Mcp-Name': undefined };

  it('tells of changes until the endpoint closes, and ends with its result', async () => {
    const { handler, suite } = serving();
    const reader = await reading(
      ask(handler, listenRequest({ toolsListChanged: true }, 7), { headers: listening }),
    );
    await until(() => reader.messages().length === 1);

    suite.change({ add: { tools: [namedTool('b')] } });
    await until(() => reader.messages().length === 2);
    handler.close();
    await until(() => reader.hasEnded);

    expect(reader.messages().map(({ method, id }) => method ?? id)).toEqual([
      'notifications/subscriptions/acknowledged',
      'notifications/tools/list_changed',
      7,
    ]);
    expect(suite.subscriptions.open).toBe(0);
  });

  it('is forgotten with its reader', async () => {
    const { handler, suite } = serving();
    const response = await ask(handler, listenRequest({ toolsListChanged: true }), { headers: listening });
    expect(suite.subscriptions.open).toBe(1);

    await response.body?.cancel();

    await until(() => suite.subscriptions.open === 0);
  });
});

it.each<[HttpListenerOptions, string]>([
  [{ path: 'mcp' }, 'slash'],
  [{ allowedHosts: ['https://a.example'] }, 'allowedHosts'],
  [{ allowedOrigins: ['a.example'] }, 'allowedOrigins'],
  [{ limits: { maxBodyBytes: 0 } }, 'limits.maxBodyBytes'],
  [{ legacy: 'yes' as 'reject' }, 'legacy'],
])('a handler with senseless options is not made: %j', (options, named) => {
  expect(() => serving(options)).toThrow(StartError);
  expect(() => serving(options)).toThrow(named);
});
