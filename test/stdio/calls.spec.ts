import { converse } from './conversation';
import { later, request, result, SmallHandler } from './small-handler';

const cancelled = (params: unknown) => ({ jsonrpc: '2.0', method: 'notifications/cancelled', params });

function waiting() {
  const signals: AbortSignal[] = [];
  const handler = new SmallHandler({
    wait: async (params, { lifetime }) => {
      signals.push(lifetime.signal);
      await later((params['ms'] as number | undefined) ?? 100, undefined);
      return { waited: true };
    },
  });
  return { handler, signals };
}

describe('many requests at once', () => {
  it('are answered as they finish', async () => {
    const { say, heard, server } = converse(waiting().handler);

    say(request(1, 'wait', { ms: 150 }), request('1', 'wait', { ms: 20 }), request(2));

    expect(await heard(3)).toEqual([result(2), result('1', { waited: true }), result(1, { waited: true })]);
    await server.close();
  });

  it("that share an id by mistake do not take each other's answers", async () => {
    const { handler } = waiting();
    const { say, heard, server } = converse(handler);

    say(request(1, 'wait'), request(1, 'echo', { second: true }));

    expect(await heard(2)).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32600, message: 'A request with this id is still being answered.' },
      },
      result(1, { waited: true }),
    ]);
    say(request(1));
    expect((await heard(3))[2]).toEqual(result(1));
    await server.close();
  });

  it('see no HTTP and no header checks, and the principal that was configured', async () => {
    const seen: unknown[] = [];
    const handler = new SmallHandler({
      look: (_, exchange) => {
        seen.push(
          exchange.http,
          exchange.requireRevisionHeader,
          exchange.checkRouting,
          exchange.revisionHeader,
          exchange.principal,
        );
        return {};
      },
    });
    const ada = { subject: 'ada', scopes: [] };
    const { say, heard, server } = converse(handler, { principal: ada });

    say(request(1, 'look'));
    await heard(1);

    expect(seen).toEqual([undefined, undefined, undefined, undefined, ada]);
    await server.close();
  });
});

describe('a cancellation', () => {
  it('aborts its request, and nothing more is said about it (gap-stdio-cancel)', async () => {
    const { handler, signals } = waiting();
    const { say, heard, server, input, messages } = converse(handler);
    say(request(1, 'wait'), request(2, 'wait'));

    say(cancelled({ requestId: 1, reason: 'changed my mind' }));

    expect(await heard(1)).toEqual([result(2, { waited: true })]);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    expect(signals[0]?.reason).toMatchObject({
      name: 'AbortError',
      message: 'The client cancelled the request.',
    });
    input.end();
    await server.closed;
    expect(messages()).toHaveLength(1);
  });

  it('names a request by id and type: 1 is not "1"', async () => {
    const { handler, signals } = waiting();
    const { say, heard, server } = converse(handler);
    say(request(1, 'wait'), request('2', 'wait'));

    say(cancelled({ requestId: '1' }), cancelled({ requestId: 2 }));

    expect(await heard(2)).toHaveLength(2);
    expect(signals.map((signal) => signal.aborted)).toEqual([false, false]);
    await server.close();
  });

  it.each([
    undefined,
    null,
    {},
    [],
    'text',
    { requestId: null },
    { requestId: {} },
    { requestId: [1] },
    { requestId: 99 },
    { requestId: '__proto__' },
    { requestId: 0.5 },
  ])('that names nothing is ignored: %j (gap-cancel-ignored)', async (params) => {
    const { handler, signals } = waiting();
    const { say, heard, server } = converse(handler);
    say(request(1, 'wait'));

    say(cancelled(params));

    expect(await heard(1)).toEqual([result(1, { waited: true })]);
    expect(signals[0]?.aborted).toBe(false);
    await server.close();
  });

  it('that comes too late is ignored, and the id is free again', async () => {
    const { handler, signals } = waiting();
    const { say, heard, server } = converse(handler);
    say(request(1));
    await heard(1);

    say(
      cancelled({ requestId: 1 }),
      request(1, 'wait'),
      cancelled({ requestId: 1 }),
      request(1, 'echo', { again: true }),
    );

    expect((await heard(2))[1]).toEqual(result(1, { again: true }));
    await later(150, undefined);
    expect(await heard(2)).toHaveLength(2);
    expect(signals[0]?.aborted).toBe(true);
    await server.close();
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
    const { say, heard, server } = converse(
      { handle: handle as never },
      { onError: (error) => errors.push(error) },
    );

    say(request(1), request('b'));

    expect(await heard(2)).toEqual([
      { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error.' } },
      { jsonrpc: '2.0', id: 'b', error: { code: -32603, message: 'Internal error.' } },
    ]);
    expect(errors).toHaveLength(2);
    await server.close();
  });
});
