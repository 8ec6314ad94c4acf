import type { HttpExchange } from '../../src/http/http-exchange';
import { dial, send, until } from './http-client';
import { rawCall } from './raw-call';
import { serving, stopServing } from './serving';
import { SmallHandler, toolCall } from './small-handler';

afterEach(stopServing);

describe('a client that goes away', () => {
  it('aborts the signal of its call and of no other, and gets nothing more (gap-cancel-disconnect)', async () => {
    const signals: AbortSignal[] = [];
    const handler = new SmallHandler({
      'tools/call': (_, { lifetime }) => {
        signals.push(lifetime.signal);
        return new Promise((resolve) => setTimeout(() => resolve({ done: true }), 150));
      },
    });
    const { url, port } = await serving(handler);
    const leaving = await dial(port);
    leaving.write(rawCall());
    await until(() => signals.length === 1);
    const staying = send(url, toolCall(2));
    await until(() => signals.length === 2);

    leaving.destroy();

    await until(() => signals[0]?.aborted === true);
    expect(signals[0]?.reason).toMatchObject({ name: 'AbortError', message: 'The client disconnected.' });
    expect((await staying).json).toEqual({ jsonrpc: '2.0', id: 2, result: { done: true } });
    expect(signals[1]?.aborted).toBe(false);
  });

  it('aborts every call that it has pipelined, not only the one whose answer comes next', async () => {
    const signals: AbortSignal[] = [];
    const handler = new SmallHandler({
      'tools/call': (_, { lifetime }) => {
        signals.push(lifetime.signal);
        return new Promise(() => undefined);
      },
    });
    const { port } = await serving(handler);
    const socket = await dial(port);
    socket.write(rawCall().repeat(3));
    await until(() => signals.length === 3);

    socket.destroy();

    await until(() => signals.every((signal) => signal.aborted));
    expect(signals[2]?.reason).toMatchObject({ message: 'The client disconnected.' });
  });

  it('lets calls go on that wait for room in answers behind the one that is due', async () => {
    const states: string[] = [];
    const handler = new SmallHandler({
      'tools/call': async ({ name }, { channel }) => {
        if (name === 'first') return new Promise(() => undefined);
        const text = JSON.stringify('x'.repeat(100_000));
        states.push('waits');
        for (let sent = 0; sent < 10; sent++) await channel?.notify({ text });
        return states.push('went on');
      },
    });
    const { port } = await serving(handler);
    const socket = await dial(port);
    socket.write(rawCall({}, 'first') + rawCall());
    await until(() => states.length === 1);

    socket.destroy();

    await until(() => states.length === 2);
  });

  it('hears nothing of a shutdown any more, wherever its answer stood', async () => {
    const told: unknown[] = [];
    const signals: AbortSignal[] = [];
    const handler = new SmallHandler({
      'tools/call': ({ name }, exchange) => {
        exchange.onClosing?.(() => told.push(name));
        signals.push(exchange.lifetime.signal);
        return new Promise(() => undefined);
      },
    });
    const server = await serving(handler);
    const [leaving, staying] = [await dial(server.port), await dial(server.port)];
    leaving.write(rawCall({}, 'due') + rawCall({}, 'behind'));
    await until(() => signals.length === 2);
    staying.write(rawCall({}, 'staying'));
    await until(() => signals.length === 3);

    leaving.destroy();
    await until(() => signals.filter(({ aborted }) => aborted).length === 2);
    await server.close({ graceMs: 0 });

    expect(told).toEqual(['staying']);
  });

  it('is watched by one listener a connection, which goes with the last answer', async () => {
    const counts: number[] = [];
    const signals: AbortSignal[] = [];
    let served: HttpExchange['request']['socket'] | undefined;
    const handler = new SmallHandler({
      'tools/call': async (_, exchange) => {
        served = (exchange as HttpExchange).request.socket;
        counts.push(served.listenerCount('close'));
        signals.push(exchange.lifetime.signal);
        await until(() => signals.length === 50);
        return { done: true };
      },
    });
    const { port } = await serving(handler);
    const socket = await dial(port);
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.write(rawCall().repeat(50));

    await until(() => received.split('"done":true').length === 51);

    const [before = 0] = counts;
    expect(Math.max(...counts)).toBe(before + 1);
    await until(() => (served?.listenerCount('close') ?? Infinity) <= before);
    socket.destroy();
    await until(() => served?.destroyed === true);
    expect(signals.some((signal) => signal.aborted)).toBe(false);
  });

  it('is noticed by a tool that asks for its signal only afterwards', async () => {
    let entered = false;
    let aborted: boolean | undefined;
    const handler = new SmallHandler({
      'tools/call': async (_, { lifetime }) => {
        entered = true;
        await new Promise((resolve) => setTimeout(resolve, 200));
        aborted = lifetime.signal.aborted;
      },
    });
    const { port } = await serving(handler);
    const socket = await dial(port);
    socket.write(rawCall());
    await until(() => entered);

    socket.destroy();

    await until(() => aborted !== undefined);
    expect(aborted).toBe(true);
  });

  it('does not look like going away when the answer was delivered', async () => {
    let signal: AbortSignal | undefined;
    const handler = new SmallHandler({
      'tools/call': (_, { lifetime }) => ({ aborted: (signal = lifetime.signal).aborted }),
    });
    const { url } = await serving(handler);

    await send(url, toolCall(1));
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(signal?.aborted).toBe(false);
  });

  it('does no harm at any point of its request or of a large answer', async () => {
    const large = 'x'.repeat(5_000_000);
    const { url, port } = await serving(new SmallHandler({ 'tools/call': async () => ({ large }) }));
    const request = rawCall({ pad: 'y'.repeat(200) });

    for (let sent = 1; sent <= request.length; sent += 40) {
      const socket = await dial(port);
      socket.removeAllListeners('error');
      socket.on('error', () => undefined);
      socket.write(request.slice(0, sent));
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (sent % 80 === 1) socket.resetAndDestroy();
      else socket.destroy();
    }
    const reader = await dial(port);
    reader.write(rawCall());
    await new Promise((resolve) => reader.once('data', resolve));
    reader.resetAndDestroy();

    expect((await send(url, toolCall(1))).status).toBe(200);
  });

  it('does no harm while its credentials are being checked', async () => {
    let asked = 0;
    const handler = new SmallHandler();
    const { url, port } = await serving(handler, {
      authenticate: async () => {
        asked++;
        await new Promise((resolve) => setTimeout(resolve, 50));
        return undefined;
      },
    });
    const socket = await dial(port);
    socket.write(rawCall());
    await until(() => asked === 1);
    socket.destroy();

    expect((await send(url, toolCall(1))).status).toBe(200);
  });
});

describe('concurrent calls', () => {
  it('with the same id get their own answers, whichever finishes first', async () => {
    const handler = new SmallHandler({
      'tools/call': async (params) => {
        const { n } = params['arguments'] as { n: number };
        await new Promise((resolve) => setTimeout(resolve, (100 - n) / 2));
        return { n };
      },
    });
    const { url } = await serving(handler);
    const numbers = Array.from({ length: 100 }, (_, n) => n);

    const answers = await Promise.all(numbers.map((n) => send(url, toolCall(1, { n }))));

    expect(answers.map((answer) => answer.json.result.n)).toEqual(numbers);
  });
});

describe('a handler that breaks its contract', () => {
  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('secret');
      },
    ],
    ['rejects', async () => Promise.reject(new Error('secret'))],
  ])('by the way it %s costs one request, not the server', async (_, handle) => {
    const errors: unknown[] = [];
    const { url } = await serving({ handle: handle as never }, { onError: (error) => errors.push(error) });

    const answers = [await send(url, toolCall(1)), await send(url, toolCall(2))];

    for (const answer of answers) {
      expect(answer.status).toBe(500);
    }
    expect(answers.map(({ json }) => json)).toEqual(
      [1, 2].map((id) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error.' } })),
    );
    expect(errors).toHaveLength(2);
  });
});
