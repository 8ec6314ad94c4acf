import { toolCall } from '../http/small-handler';
import { type Child, run, stopChildren } from '../stdio/child';
import { GARBAGE } from './programs/garbage';

afterEach(stopChildren);

/** Waits for the whole line that answers a call. */
async function answered(child: Child, id: string): Promise<any> {
  await child.saw(`"id":"${id}"`);
  for (;;) {
    const lines = child.stdout().split('\n').slice(0, -1);
    const line = lines.find((each) => each.includes(`"id":"${id}"`));
    if (line !== undefined) return JSON.parse(line);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a server on stdio stays up', () => {
  it('whatever its tools return or throw, and each call is answered once', async () => {
    const child = run('../../attacks/programs/attacked-stdio-server.ts');
    const names = Object.keys(GARBAGE);
    for (const name of names) child.say(toolCall(name, { name }, 'garbage'));
    child.say(toolCall('last', {}, 'hello'));

    await Promise.all(names.map((name) => answered(child, name)));
    child.process.stdin.end();

    expect(await answered(child, 'last')).toMatchObject({ result: { content: [{ text: 'hello' }] } });
    expect(await child.exit).toBe(0);
    const ids = child.stdout().match(/"id":"[^"]*"/g);
    expect(ids?.sort()).toEqual([...names, 'last'].map((name) => `"id":"${name}"`).sort());
    expect(child.stderr()).not.toContain('unhandled');
  });

  it('after lines without end, deep lines and lines of garbage', async () => {
    const child = run('../../attacks/programs/attacked-stdio-server.ts');
    const { stdin } = child.process;
    for (let sent = 0; sent < 40; sent++) stdin.write('x'.repeat(1_000_000));
    stdin.write(`\n${'['.repeat(1_000_000)}\n\0\0\n\n\r\n"\\ud800"\n${'{"a":'.repeat(100_000)}\n`);
    stdin.write(Buffer.from([0xff, 0xfe, 0x0a, 0xc0, 0xaf, 0x0a]));
    child.say(toolCall('still-here', {}, 'hello'));

    expect(await answered(child, 'still-here')).toMatchObject({ result: { content: [{ text: 'hello' }] } });
    stdin.end();
    expect(await child.exit).toBe(0);
  });

  it('after tools that never return and are cancelled, throw late and report after their end', async () => {
    const child = run('../../attacks/programs/attacked-stdio-server.ts');
    for (let id = 0; id < 200; id++) {
      child.say(toolCall(id, {}, ['never', 'late', 'talkative'][id % 3]));
      if (id % 3 === 0) {
        child.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
      }
    }
    child.say(toolCall('still-here', {}, 'hello'));

    await answered(child, 'still-here');
    await child.saw('"id":199');
    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    const lines = child
      .stdout()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    const cancelled = lines.filter(({ id }) => typeof id === 'number' && id % 3 === 0);
    expect(cancelled).toEqual([]);
    expect(lines.filter(({ id }) => id !== undefined)).toHaveLength(200 - 67 + 1);
    expect(child.stderr()).not.toContain('unhandled');
  });
});
