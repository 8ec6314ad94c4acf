import { PassThrough, Writable } from 'node:stream';

import { converse } from './conversation';
import { later, request, result, SmallHandler } from './small-handler';

const waiting = (ms: number) => {
  const signals: AbortSignal[] = [];
  const handler = new SmallHandler({
    wait: async (_, { lifetime }) => {
      signals.push(lifetime.signal);
      return later(ms, { waited: true });
    },
  });
  return { handler, signals };
};

describe('when the client closes its end', () => {
  it('pending answers still go out, then the close hook runs once', async () => {
    const events: string[] = [];
    const { server, say, input, output, messages } = converse(waiting(80).handler, {
      onClose: () => void events.push('hook'),
    });
    output.on('data', () => events.push('answer'));
    say(request(1, 'wait'));

    input.end();
    await server.closed;
    await server.close();

    expect(messages()).toEqual([result(1, { waited: true })]);
    expect(events).toEqual(['answer', 'hook']);
  });

  it.each<[string, (conversation: ReturnType<typeof converse>) => unknown]>([
    ['the client closes its end', ({ input }) => input.end()],
    ['the server is closed', ({ server }) => server.close()],
  ])('long-lived answers hear of it when %s, and finish', async (_when, end) => {
    const told: string[] = [];
    const handler = new SmallHandler({
      lasting: (_, exchange) =>
        new Promise((resolve) => {
          exchange.onClosing?.(() => {
            told.push('lasting');
            resolve({ ended: true });
          });
        }),
      short: (_, exchange) => {
        exchange.onClosing?.(() => told.push('short'));
        return {};
      },
    });
    const conversation = converse(handler);
    conversation.say(request(1, 'lasting'), request(2, 'short'));
    await conversation.heard(1);

    end(conversation);
    await conversation.server.closed;

    expect(conversation.messages()).toEqual([result(2), result(1, { ended: true })]);
    expect(told).toEqual(['lasting']);
  });

  it('calls that outlast the grace period are aborted and say nothing', async () => {
    const { handler, signals } = waiting(300);
    const { server, say, input, messages } = converse(handler, { graceMs: 30 });
    say(request(1, 'wait'));

    input.end();
    await server.closed;

    expect(signals[0]?.aborted).toBe(true);
    await later(400, undefined);
    expect(messages()).toEqual([]);
  });

  it('neither a hook that throws nor one that hangs keeps the end from coming', async () => {
    const errors: unknown[] = [];
    const throwing = converse(new SmallHandler(), {
      onClose: async () => Promise.reject(new Error('cannot close')),
      onError: (error) => errors.push(error),
    });
    const hanging = converse(new SmallHandler(), {
      graceMs: 1,
      onClose: () => new Promise<void>(() => undefined),
    });

    throwing.input.end();
    hanging.input.end();
    await throwing.server.closed;
    await hanging.server.closed;

    expect(errors).toEqual([new Error('cannot close')]);
  });

  it('a read error counts as the end and is reported', async () => {
    const errors: unknown[] = [];
    const { server, input } = converse(new SmallHandler(), { onError: (error) => errors.push(error) });

    input.destroy(new Error('EIO'));
    await server.closed;

    expect(errors).toEqual([new Error('EIO')]);
  });
});

describe('when the client stops reading', () => {
  it('a broken pipe aborts what is running and ends the conversation', async () => {
    const { handler, signals } = waiting(60_000);
    const input = new PassThrough();
    const output = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    });
    const { server, say } = converseWith(handler, input, output);
    say(request(1, 'wait'), request(2));

    await server.closed;

    expect(signals[0]?.aborted).toBe(true);
  });

  it('no more of its requests are taken until it reads again', async () => {
    const handler = new SmallHandler();
    const input = new PassThrough();
    const output = new PassThrough({ highWaterMark: 100 });
    const { server, say } = converseWith(handler, input, output);
    const flood = () => {
      for (let id = 0; id < 50; id++) say(request(id, 'echo', { pad: 'x'.repeat(1_000) }));
    };

    for (let round = 0; round < 5; round++) {
      flood();
      await later(10, undefined);
    }
    expect(handler.entered.length).toBeLessThan(20);

    output.resume();
    input.end();
    await server.closed;
    expect(handler.entered).toHaveLength(250);
  });
});

describe('closing from the inside', () => {
  it('reads no more, lets pending answers go out and may be asked for twice', async () => {
    const { handler } = waiting(50);
    const { server, say, messages } = converse(handler);
    say(request(1, 'wait'));
    await later(5, undefined);

    const closing = Promise.all([server.close(), server.close()]);
    say(request(2));
    await closing;
    await server.closed;

    expect(messages()).toEqual([result(1, { waited: true })]);
  });
});

function converseWith(handler: SmallHandler, input: PassThrough, output: Writable) {
  const { server } = converse(handler, { input, output });
  const say = (...messages: unknown[]) => {
    for (const message of messages) input.write(`${JSON.stringify(message)}\n`);
  };
  return { server, say };
}
