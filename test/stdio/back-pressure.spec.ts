import { PassThrough } from 'node:stream';

import { run, stopChildren } from './child';
import { converse } from './conversation';
import { later, request, result, SmallHandler } from './small-handler';

afterEach(stopChildren);

const padded = (id: number, size = 1_000) => request(id, 'echo', { pad: 'x'.repeat(size) });

/** A client that reads nothing until it is told to. */
function deaf(handler: SmallHandler, options = {}) {
  const output = new PassThrough({ highWaterMark: 100 });
  const input = new PassThrough();
  const { server } = converse(handler, { input, output, ...options });
  output.pause();
  const say = (...messages: unknown[]) =>
    messages.map((message) => input.write(`${JSON.stringify(message)}\n`));
  return { server, input, output, say };
}

describe('a client that stops reading its answers', () => {
  it.each([
    ['a few', 200],
    ['more than a pipe holds', 3_000],
  ])('does not keep its server alive once it closes its end behind %s requests', async (_, count) => {
    const child = run('chatty.ts');
    await child.saw('started');
    child.process.stdout.pause();
    for (let id = 0; id < count; id++) child.say(padded(id));
    const before = performance.now();

    child.process.stdin.end();

    // The pipe to this process is only done when somebody reads it.
    const code = await new Promise((resolve) => child.process.on('exit', resolve));
    expect(code).toBe(0);
    expect(performance.now() - before).toBeLessThan(6_000);
  });

  it('ends the conversation within the grace period, and no hook is forgotten', async () => {
    let hooks = 0;
    const { server, say, input } = deaf(new SmallHandler(), {
      graceMs: 50,
      onClose: () => void (hooks += 1),
    });
    say(...Array.from({ length: 50 }, (_, id) => padded(id)));
    await later(20, undefined);

    input.end();
    await server.closed;

    expect(hooks).toBe(1);
  });

  it('gets every answer when it reads again, the last one without a newline', async () => {
    const { server, say, input, output } = deaf(new SmallHandler());
    let received = '';
    say(...Array.from({ length: 50 }, (_, id) => padded(id)));
    await later(20, undefined);
    input.end(JSON.stringify(request(50)));
    await later(20, undefined);

    output.on('data', (chunk: Buffer) => (received += chunk.toString()));
    output.resume();
    await server.closed;

    const answers = received
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, id) => id));
    expect(answers.at(-1)).toEqual(result(50));
  });

  it('has to wait when it goes on sending, so that its requests never fill the memory', async () => {
    const { server, say, input } = deaf(new SmallHandler(), { graceMs: 1 });
    const mebibyte = 1024 * 1024;
    let sent = 0;

    while (sent < 60) {
      say(padded(sent++, mebibyte));
      await later(2, undefined);
      if (input.readableLength > 0) break;
    }

    expect(sent).toBeGreaterThan(10);
    expect(sent).toBeLessThan(25);
    await server.close();
  });

  it('runs no more calls once it is gone', async () => {
    const handler = new SmallHandler();
    const { server, say, output } = deaf(handler);
    say(...Array.from({ length: 50 }, (_, id) => padded(id)));
    await later(20, undefined);
    const entered = handler.entered.length;

    output.destroy();
    await server.closed;

    expect(handler.entered.length).toBe(entered);
    expect(entered).toBeLessThan(10);
  });
});
