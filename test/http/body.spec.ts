import fc from 'fast-check';

import { isNestedDeeper, isTextNestedDeeper } from '../../src/server/nesting';
import { dial, exchangeRaw, send, until } from './http-client';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const PARSE_ERROR = { jsonrpc: '2.0', error: { code: -32700, message: expect.any(String) } };
const INVALID = { jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } };
const HEAD = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const CALL_HEAD = `${HEAD}MCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: echo\r\n`;

describe('the body of a request', () => {
  it.each(['', '{', '{"jsonrpc":', 'null null', '<html>', "{'a': 1}", '[1,', '\u0000', '\ufeff{}'])(
    'is answered with a parse error without an id when it is %j (gap-parse-error)',
    async (body) => {
      const handler = new SmallHandler();
      const { url } = await serving(handler);

      const answer = await send(url, body);

      expect(answer.status).toBe(400);
      expect(answer.json).toEqual(PARSE_ERROR);
      expect(answer.json).not.toHaveProperty('id');
      expect(handler.entered).toEqual([]);
    },
  );

  it.each([[[0xff, 0xfe]], [[0xc0, 0xaf]], [[0xed, 0xa0, 0x80]], [[0xe4, 0xb8]]])(
    'is answered with a parse error when it is not UTF-8, as with the bytes %j',
    async (bytes) => {
      const { url } = await serving(new SmallHandler());
      const text = JSON.stringify(toolCall(1, { a: '@' }));
      const [before = '', after = ''] = text.split('@');

      const answer = await send(
        url,
        Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]),
      );

      expect(answer.status).toBe(400);
      expect(answer.json).toEqual(PARSE_ERROR);
    },
  );

  it('keeps characters whole that arrive in pieces', async () => {
    const { port } = await serving(new SmallHandler());
    const body = Buffer.from(JSON.stringify(toolCall(1, { text: 'Grüße, 世界 🙂' })));

    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: body.length - 1 }), async (cut) => {
        const socket = await dial(port);
        const received = new Promise<string>((resolve) => {
          let text = '';
          socket.on('data', (chunk) => (text += chunk.toString()));
          socket.on('close', () => resolve(text));
        });
        socket.setNoDelay(true);
        socket.write(`${CALL_HEAD}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`);
        socket.write(body.subarray(0, cut));
        await new Promise((resolve) => setTimeout(resolve, 2));
        socket.write(body.subarray(cut));

        expect(await received).toContain('{"echoed":{"text":"Grüße, 世界 🙂"}}');
      }),
      { numRuns: 20 },
    );
  });

  describe('of many bytes', () => {
    const PAD = 'x'.repeat(40_000);

    it.each([
      ['ASCII', PAD],
      ['one character of two bytes at its end', `${PAD}é`],
      ['characters of every length', `🙂${PAD}世界${PAD}é`],
      ['the character that stands for what cannot be read', `${PAD}\uFFFD`],
    ])('comes back as it was, with %s', async (_, text) => {
      const { url } = await serving(new SmallHandler());

      const answer = await send(url, toolCall(1, { text }));

      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ result: { echoed: { text } } });
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.text)));
    });

    it('is answered with a parse error where a single byte is not UTF-8', async () => {
      const { url } = await serving(new SmallHandler());
      const bytes = Buffer.from(JSON.stringify(toolCall(1, { text: `${PAD}@` })));
      bytes[bytes.indexOf('@')] = 0xff;

      const answer = await send(url, bytes);

      expect(answer.status).toBe(400);
      expect(answer.json).toEqual(PARSE_ERROR);
    });
  });

  it('may hold a mebibyte and not a byte more', async () => {
    const { url } = await serving(new SmallHandler());
    const frame = JSON.stringify(toolCall(1, { pad: '' })).length;
    const padded = (size: number) => JSON.stringify(toolCall(1, { pad: 'x'.repeat(size - frame) }));

    const most = await send(url, padded(1024 * 1024));
    const tooMuch = await send(url, padded(1024 * 1024 + 1));

    expect(most.status).toBe(200);
    expect(tooMuch.status).toBe(413);
    expect(tooMuch.json).toEqual(INVALID);
    expect(tooMuch.headers.connection).toBe('close');
  });

  it('is refused by its declared length before any of it is sent', async () => {
    const handler = new SmallHandler();
    const { port } = await serving(handler, { limits: { maxBodyBytes: 100 } });
    const socket = await dial(port);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));

    socket.write(`${HEAD}Content-Length: 1000000000\r\n\r\n`);

    await until(() => received.includes('larger than 100 bytes'));
    expect(received).toMatch(/^HTTP\/1.1 413 /);
    expect(handler.entered).toEqual([]);
    socket.destroy();
  });

  it('is counted when it comes in chunks of unknown number, and the answer survives the closing', async () => {
    const { port } = await serving(new SmallHandler(), { limits: { maxBodyBytes: 1000 } });
    const chunk = `3e8\r\n${'x'.repeat(1000)}\r\n`;

    const received = await exchangeRaw(
      port,
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5_000)}0\r\n\r\n`,
    );

    expect(received).toMatch(/^HTTP\/1.1 413 /);
    expect(received).toContain('"code":-32600');
    expect(received.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  it('cuts off a client that goes on sending what nobody reads', async () => {
    const { port } = await serving(new SmallHandler(), { limits: { maxBodyBytes: 10 } });
    const socket = await dial(port);
    socket.removeAllListeners('error');
    socket.on('error', () => undefined);
    let closed = false;
    socket.on('close', () => (closed = true));
    socket.resume();
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    const sending = setInterval(() => socket.write('5\r\nxxxxx\r\n'), 10);

    await until(() => closed);
    clearInterval(sending);
  });

  it.each([
    ['a megabyte of opening brackets', '['.repeat(1_000_000)],
    ['half a megabyte of nested arrays', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['nested objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
    ['65 levels', '['.repeat(65) + ']'.repeat(65)],
    ['brackets behind a string with quotes', `["\\"]]]]",${'['.repeat(65)}`],
  ])('is refused when it nests too deep: %s', async (_, body) => {
    const handler = new SmallHandler();
    const { url } = await serving(handler);

    const answer = await send(url, body);

    expect(answer.status).toBe(400);
    expect(answer.json).toEqual(INVALID);
    expect(handler.entered).toEqual([]);
  });

  it('may nest up to the limit and hold any number of brackets in its texts', async () => {
    const { url } = await serving(new SmallHandler());
    const deep = JSON.parse('['.repeat(61) + ']'.repeat(61));
    const flat = Array.from({ length: 500 }, () => ({ a: [] }));

    expect((await send(url, toolCall(1, { deep }))).status).toBe(200);
    expect((await send(url, toolCall(1, { deep: [deep] }))).status).toBe(400);
    expect((await send(url, toolCall(1, { flat }))).status).toBe(200);
    expect((await send(url, toolCall(1, { text: '[{"\\'.repeat(1000) }))).status).toBe(200);
  });

  it('may be a notification: taken with 202, answered with nothing (gap-notification-202)', async () => {
    const { url } = await serving(new SmallHandler());

    const answer = await send(url, { jsonrpc: '2.0', method: 'notifications/anything' });

    expect(answer.status).toBe(202);
    expect(answer.text).toBe('');
    expect(answer.headers).toMatchObject({ 'content-length': '0' });
  });

  it('keeps the connection for the next request after a refusal', async () => {
    const { port } = await serving(new SmallHandler());
    const body = JSON.stringify(toolCall(2));
    const refused = `${HEAD}Content-Length: 1\r\n\r\n{`;
    const served = `${CALL_HEAD}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

    const received = await exchangeRaw(port, refused + served);

    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });

  it('is measured for depth on its text exactly as its value would be', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 6 }), (value, limit) => {
        const text = JSON.stringify(value);

        expect(isTextNestedDeeper(text, limit)).toBe(isNestedDeeper(JSON.parse(text), limit));
      }),
    );
  });

  it('is measured for depth without overflowing the stack where very deep bodies are allowed', () => {
    const deep: unknown = JSON.parse(`${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`);

    expect(isNestedDeeper(deep, 100_000)).toBe(false);
    expect(isNestedDeeper(deep, 99_999)).toBe(true);
    expect(isNestedDeeper(deep, 64)).toBe(true);
  });

  it('may be any garbage, head included, without harm to the next client', async () => {
    const { url, port } = await serving(new SmallHandler());

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', HEAD, `${CALL_HEAD}\r\n`),
        fc.uint8Array(),
        async (head, garbage) => {
          const socket = await dial(port);
          socket.removeAllListeners('error');
          socket.on('error', () => undefined);
          socket.end(Buffer.concat([Buffer.from(head), garbage]));
          await new Promise((resolve) => socket.resume().on('close', resolve));
        },
      ),
      { numRuns: 50 },
    );

    expect((await send(url, toolCall(1))).status).toBe(200);
  });
});
