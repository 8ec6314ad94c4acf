import { toolCall } from '../http/small-handler';
import { run, stopChildren } from './child';
import { request, result } from './small-handler';

afterEach(stopChildren);

const lines = (text: string) => text.split('\n').slice(0, -1);

describe('a server process', () => {
  it('keeps everything that its author prints away from standard output (gap-stdio-stdout-pure)', async () => {
    const child = run('chatty.ts');
    child.say(request(1, 'chat'), request(2));
    await child.saw('"id":2');

    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    expect(lines(child.stdout()).map((line) => JSON.parse(line))).toEqual([
      result(1, { chatted: true }),
      result(2),
    ]);
    const printed = [
      'started',
      'log-1',
      'info-1',
      'debug-1',
      'table',
      'dir: 1',
      'group-1',
      'written-1',
      'other-console-1',
      'hook-ran',
    ];
    for (const text of printed) expect(child.stderr()).toContain(text);
    expect(child.stderr().match(/hook-ran/g)).toHaveLength(1);
  });

  it('ends within two seconds of its client, forgotten timers and slow calls notwithstanding (gap-stdio-eof)', async () => {
    const idle = run('chatty.ts');
    const busy = run('chatty.ts');
    busy.say(request(1, 'slow', { ms: 60_000 }), request(2));
    await Promise.all([idle.saw('started'), busy.saw('"id":2')]);
    const before = performance.now();

    idle.process.stdin.end();
    busy.process.stdin.end();

    expect(await Promise.all([idle.exit, busy.exit])).toEqual([0, 0]);
    // Two seconds, and some for a busy machine.
    expect(performance.now() - before).toBeLessThan(4_000);
    expect(lines(busy.stdout())).toHaveLength(1);
  });

  it('answers a request that was piped in together with the end', async () => {
    const child = run('chatty.ts');
    child.process.stdin.end(`${JSON.stringify(request(1, 'slow', { ms: 200 }))}\n`);

    expect(await child.exit).toBe(0);
    expect(lines(child.stdout()).map((line) => JSON.parse(line))).toEqual([result(1, { slow: true })]);
  });

  it('loses nothing of a large answer at the end', async () => {
    const child = run('chatty.ts');
    child.process.stdin.end(`${JSON.stringify(request(1, 'large'))}\n`);

    expect(await child.exit).toBe(0);
    expect(JSON.parse(child.stdout()).result.large).toHaveLength(5_000_000);
  });

  it('survives a call that fails, and says why on standard error only', async () => {
    const child = run('chatty.ts');
    child.say(request(1, 'fail'), request(2));
    await child.saw('"id":2');
    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    expect(child.stdout()).not.toContain('handler broke');
    expect(child.stderr()).toContain('handler broke');
  });

  it('survives a call that fails and a reporter that fails to say so', async () => {
    const child = run('unreportable.ts');
    child.say(request(1, 'fail'), request(2, 'fail'), request(3, 'fail-later'), request(4, 'fail-later'));
    child.say(request(5));
    await child.saw('"id":5');
    await child.saw('"id":4');
    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    const internal = (id: number) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32603, message: 'Internal error.' },
    });
    const answers = lines(child.stdout()).map((line) => JSON.parse(line));
    expect(answers.sort((one, other) => one.id - other.id)).toEqual([
      ...[1, 2, 3, 4].map(internal),
      result(5),
    ]);
    for (const text of ['handler broke at once', 'handler broke later', 'the log is full'])
      expect(child.stderr()).toContain(text);
  });

  it('ends without a crash when its client stops reading', async () => {
    const child = run('chatty.ts');
    await child.saw('started');
    child.process.stdout.destroy();
    child.process.stderr.destroy();

    child.say(request(1, 'chat'), request(2, 'chat'));

    expect(await child.exit).toBe(0);
  });

  it('can close by itself, gets its console back and may then run out', async () => {
    const child = run('closing.ts');
    child.say(request(1, 'last'));

    expect(await child.exit).toBe(0);
    expect(lines(child.stdout()).map((line) => JSON.parse(line))).toEqual([
      result(1),
      'an ordinary program again',
    ]);
  });

  it('is one line of code for a suite', async () => {
    const child = run('served.ts');
    child.process.stdin.end(`${JSON.stringify(toolCall(1, {}, 'greet'))}\n`);

    expect(await child.exit).toBe(0);
    expect(lines(child.stdout()).map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, result: { content: [{ type: 'text', text: 'hello' }] } },
    ]);
    expect(child.stderr()).toContain('printed by the tool');
  });
});
