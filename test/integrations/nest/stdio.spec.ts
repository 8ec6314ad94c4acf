import { join } from 'node:path';

import type { Client } from '@modelcontextprotocol/client';

import { toolCall } from '../../http/small-handler';
import { run, stopChildren } from '../../stdio/child';
import { connectOverStdio } from '../../support/official-client';
import { textIn } from './nest-application';

const PROGRAM = '../../integrations/nest/programs/clerk.ts';

afterEach(stopChildren);

describe('A Nest application over stdio', () => {
  it.each(['modern', 'legacy'] as const)('answers official clients of the %s era', async (era) => {
    const client: Client = await connectOverStdio(join(__dirname, 'programs/clerk.ts'), { era });

    const { tools } = await client.listTools();
    const { content } = await client.callTool({ name: 'chat', arguments: {} });
    const request = await client.callTool({ name: 'request', arguments: {} });

    expect(tools.map(({ name }) => name)).toEqual(['chat', 'wait', 'request']);
    expect(textIn(content)).toBe('chatted');
    // What request-scoped providers are given where there is no HTTP request.
    expect(JSON.parse(textIn(request.content))).toEqual({
      headers: {},
      kind: 'tool',
      name: 'request',
      http: true,
    });
    await client.close();
  });

  it("keeps Nest's own log, and everything else that is printed, off standard output", async () => {
    const child = run(PROGRAM);
    child.say(toolCall(1, {}, 'chat'));
    await child.saw('"id":1');
    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    const lines = child.stdout().split('\n').slice(0, -1);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ jsonrpc: '2.0', id: 1 }]);
    for (const text of [
      'Starting Nest application...',
      'ToolwrightModule dependencies initialized',
      'open',
      'logged by the tool',
      'printed by the tool',
      'written by the tool',
    ])
      expect(child.stderr()).toContain(text);
  });

  it('ends with its client: calls answered, hooks run once, code 0, timers notwithstanding', async () => {
    const child = run(PROGRAM);
    child.say(toolCall(1, { ms: 200 }, 'wait'));
    await child.saw('open');
    const before = performance.now();

    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    // Two seconds, and some for a busy machine.
    expect(performance.now() - before).toBeLessThan(4_000);
    expect(child.stdout()).toContain('waited');
    expect(child.stderr().match(/hook: .*/g)).toEqual([
      'hook: destroy',
      'hook: before shutdown',
      'hook: shutdown',
    ]);
  });

  it('does not wait for ever for a call that goes on', async () => {
    const child = run(PROGRAM);
    child.say(toolCall(1, { ms: 60_000 }, 'wait'), toolCall(2, {}, 'chat'));
    await child.saw('"id":2');

    child.process.stdin.end();

    expect(await child.exit).toBe(0);
    expect(child.stderr().match(/hook: destroy/g)).toHaveLength(1);
  });

  it('may be closed by itself, with its hooks run once', async () => {
    const child = run(PROGRAM, ['closing']);
    child.say(toolCall(1, {}, 'chat'));

    expect(await child.exit).toBe(0);
    expect(child.stdout()).toContain('chatted');
    expect(child.stderr().match(/hook: .*/g)).toEqual([
      'hook: destroy',
      'hook: before shutdown',
      'hook: shutdown',
    ]);
  });
});
