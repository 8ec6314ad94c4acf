import fc from 'fast-check';

import { StartError } from '../../src/server/start-error';
import { converse } from './conversation';
import { request, result, SmallHandler } from './small-handler';

const PARSE_ERROR = { jsonrpc: '2.0', error: { code: -32700, message: expect.any(String) } };
const INVALID = { jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } };

describe('lines of messages', () => {
  it('give the same answers however the bytes are cut (gap-stdio-framing)', async () => {
    const stream = Buffer.from(
      [
        JSON.stringify(request(1, 'echo', { text: 'Grüße, 世界 🙂' })),
        '',
        `${JSON.stringify(request('two', 'echo', { text: 'a\nb' }))}\r`,
        '{broken',
        ' \t\r',
        JSON.stringify({ jsonrpc: '2.0', method: 'notifications/x' }),
        JSON.stringify(request(3, 'echo', { long: 'x'.repeat(300) })),
        JSON.stringify(request(4)),
        '',
      ].join('\n'),
    );
    const expected = [
      result(1, { text: 'Grüße, 世界 🙂' }),
      result('two', { text: 'a\nb' }),
      PARSE_ERROR,
      INVALID,
      result(4),
    ];

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: stream.length }), { maxLength: 60 }),
        async (cuts) => {
          const { server, input, messages } = converse(new SmallHandler(), { maxMessageBytes: 200 });
          const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
          places.forEach((place, at) => input.write(stream.subarray(places[at - 1] ?? 0, place)));
          input.end();
          await server.closed;

          expect(messages()).toEqual(expected);
        },
      ),
    );
  });

  it('give the same answers byte by byte', async () => {
    const { server, input, messages } = converse(new SmallHandler());
    for (const byte of Buffer.from(`${JSON.stringify(request(1, 'echo', { text: '🙂' }))}\r\n`))
      input.write(Buffer.of(byte));
    input.end();
    await server.closed;

    expect(messages()).toEqual([result(1, { text: '🙂' })]);
  });

  it('may lack the newline at the very end', async () => {
    const { server, input, messages } = converse(new SmallHandler());
    input.end(JSON.stringify(request(1)));
    await server.closed;

    expect(messages()).toEqual([result(1)]);
  });

  it('may be broken without harm to the next one', async () => {
    const { server, input, messages } = converse(new SmallHandler());
    input.write('{\n[1,\nGET / HTTP/1.1\n\u0000\n');
    input.write(Buffer.from([0x22, 0xff, 0x22, 0x0a]));
    input.end(`${JSON.stringify(request(1))}\n`);
    await server.closed;

    expect(messages()).toEqual([...Array<unknown>(5).fill(PARSE_ERROR), result(1)]);
    expect(messages()[0]).not.toHaveProperty('id');
  });

  it('may hold lists, bare values and deep nesting only to have them refused', async () => {
    const { server, input, messages } = converse(new SmallHandler());
    input.write(`[${JSON.stringify(request(1))}]\n5\nnull\n"text"\n`);
    input.write(`${'['.repeat(500_000)}\n${'['.repeat(100)}${']'.repeat(100)}\n`);
    input.end(`${JSON.stringify(request(2))}\n`);
    await server.closed;

    expect(messages()).toEqual([...Array<unknown>(6).fill(INVALID), result(2)]);
  });

  it('that are too long are answered once, skipped and never kept in memory', async () => {
    const { server, input, messages, heard } = converse(new SmallHandler(), { maxMessageBytes: 1_000 });
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const before = process.memoryUsage().arrayBuffers;
    for (let sent = 0; sent < 200; sent++) {
      if (!input.write(piece)) await new Promise((resolve) => input.once('drain', resolve));
    }
    await heard(1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
    input.write('\n');
    input.end(`${JSON.stringify(request(1))}\n`);
    await server.closed;

    expect(messages()).toEqual([INVALID, result(1)]);
  });

  it('have a limit that is exact', async () => {
    const { server, input, messages } = converse(new SmallHandler(), { maxMessageBytes: 100 });
    const frame = JSON.stringify(request(1, 'echo', { pad: '' })).length;
    const padded = (size: number) =>
      `${JSON.stringify(request(1, 'echo', { pad: 'x'.repeat(size - frame) }))}\n`;
    input.write(padded(100));
    input.end(padded(101));
    await server.closed;

    expect(messages()).toEqual([result(1, { pad: expect.any(String) as never }), INVALID]);
  });
});

describe('limits that would not limit', () => {
  it.each([{ maxMessageBytes: NaN }, { maxMessageBytes: 0 }, { maxDepth: -1 }, { maxDepth: 1.5 }])(
    'are refused: %j',
    (options) => {
      expect(() => converse(new SmallHandler(), options)).toThrow(StartError);
    },
  );
});
