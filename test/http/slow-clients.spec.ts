import type { Socket } from 'node:net';

import { dial, send, until } from './http-client';
import { rawCall } from './raw-call';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

const CHUNKED =
  'POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

/** A connection that may be cut off, with everything it has received. */
async function careless(port: number) {
  const socket = await dial(port);
  let received = '';
  let isClosed = false;
  socket.removeAllListeners('error');
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  return { socket, received: () => received, closed: () => until(() => isClosed) };
}

function trickle(socket: Socket, text: string): NodeJS.Timeout {
  return setInterval(() => socket.write(text), 10);
}

describe('a client that takes too long to say what it wants', () => {
  it.each([
    ['stops within the head', 'POST /mcp HTTP/1.1\r\nHost: local'],
    ['stops within the body', rawCall().slice(0, -5)],
    ['sends nothing of a body it has announced', `${CHUNKED}5\r\n`],
  ])('is cut off when it %s, while others are served', async (_, start) => {
    const handler = new SmallHandler();
    const { url, port } = await serving(handler, { receiveTimeoutMs: 200 });
    const slow = await careless(port);

    slow.socket.write(start);

    expect((await send(url, toolCall(1))).status).toBe(200);
    await slow.closed();
    expect(slow.received()).toMatch(/^HTTP\/1.1 408 /);
    expect(handler.entered).toHaveLength(1);
  });

  it('is cut off when it sends a head without end', async () => {
    const { port } = await serving(new SmallHandler(), { receiveTimeoutMs: 200 });
    const slow = await careless(port);
    slow.socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
    const sending = trickle(slow.socket, 'x');

    await slow.closed();
    clearInterval(sending);

    expect(slow.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('is cut off when it sends a body without end, however small', async () => {
    const { port } = await serving(new SmallHandler(), { receiveTimeoutMs: 200 });
    const slow = await careless(port);
    slow.socket.write(CHUNKED);
    const sending = trickle(slow.socket, '1\r\n \r\n');

    await slow.closed();
    clearInterval(sending);

    expect(slow.received()).toMatch(/^HTTP\/1.1 408 /);
  });

  it('does not count the time that a tool takes', async () => {
    const handler = new SmallHandler({
      'tools/call': () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 500)),
    });
    const { url } = await serving(handler, { receiveTimeoutMs: 100 });

    expect((await send(url, toolCall(1))).json.result).toEqual({ done: true });
  });
});

describe('a client that sends a body without end as fast as it can', () => {
  it('is answered, cut off and never kept in memory', async () => {
    const { url, port } = await serving(new SmallHandler());
    const fast = await careless(port);
    const piece = Buffer.from(`100000\r\n${' '.repeat(0x100000)}\r\n`);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const flood = () => {
      while (!fast.socket.destroyed && fast.socket.write(piece));
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    };

    fast.socket.write(CHUNKED);
    fast.socket.on('drain', flood);
    flood();

    await fast.closed();
    expect(fast.received()).toMatch(/^HTTP\/1.1 413 /);
    expect(most).toBeLessThan(100 * 1024 * 1024);
    expect((await send(url, toolCall(1))).status).toBe(200);
  });
});

describe('a client that never reads its answer', () => {
  it('keeps nobody else waiting, and does not hold up the closing of the server', async () => {
    const large = 'x'.repeat(20_000_000);
    const handler = new SmallHandler({
      'tools/call': (params) => (params['name'] === 'large' ? { large } : { small: true }),
    });
    const server = await serving(handler);
    const deaf = await dial(server.port);
    deaf.pause();
    deaf.write(rawCall({}, 'large'));
    await until(() => handler.entered.length === 1);

    for (let id = 0; id < 20; id++) {
      expect((await send(server.url, toolCall(id))).json.result).toEqual({ small: true });
    }
    const before = performance.now();
    await server.close({ graceMs: 100 });

    expect(performance.now() - before).toBeGreaterThan(90);
    expect(performance.now() - before).toBeLessThan(3_000);
    deaf.destroy();
  });
});
