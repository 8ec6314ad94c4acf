import { PassThrough } from 'node:stream';

import { IsInt } from 'class-validator';
import { createSuite, Describe, Input, Tool, type ToolContext } from 'toolwright';
import { serveStdio } from 'toolwright/stdio';
import { Service } from 'typedi';

import { toolCall } from '../http/small-handler';
import { WireWatch } from '../support/wire/wire-watch';

class AddInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

@Service()
@Tool('add')
@Describe('Adds two integers.')
@Input(AddInput)
class Add {
  call({ a, b }: AddInput): string {
    return String(a + b);
  }
}

const signals: AbortSignal[] = [];

@Service()
@Tool('wait')
@Describe('Waits until it is cancelled.')
class Wait {
  call(_: unknown, { signal }: ToolContext): Promise<string> {
    signals.push(signal);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve('cancelled')));
  }
}

@Service()
@Tool('slow')
@Describe('Takes longer than it may.')
class Slow {
  call(): Promise<string> {
    return new Promise((resolve) => setTimeout(() => resolve('late'), 60_000).unref());
  }
}

/** Sends lines, closes the input and gives every answer. */
async function converse(...messages: unknown[]): Promise<any[]> {
  const suite = createSuite({ tools: [Add, Wait, Slow], timeoutMs: 300 });
  const input = new PassThrough();
  const output = new PassThrough();
  const { closed } = await serveStdio(suite, { input, output });
  const watch = new WireWatch();
  for (const message of messages) {
    watch.sends(message);
    input.write(`${JSON.stringify(message)}\n`);
  }
  input.end();
  await closed;
  const text = String(output.read() ?? '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => watch.receives(JSON.parse(line)));
}

describe('a suite over stdio', () => {
  it('answers calls without any header', async () => {
    const [answer] = await converse(toolCall('x', { a: 2, b: 3 }, 'add'));

    expect(answer).toMatchObject({
      jsonrpc: '2.0',
      id: 'x',
      result: { content: [{ type: 'text', text: '5' }] },
    });
  });

  it('has the same ladder as HTTP below the headers (gap-stdio-ladder)', async () => {
    const meta = (version: string) => ({
      _meta: {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    });
    const answers = await converse(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      { jsonrpc: '2.0', id: 2, method: 'tools/list', params: meta('1900-01-01') },
      { jsonrpc: '2.0', id: 3, method: 'ping', params: meta('2026-07-28') },
      { jsonrpc: '2.0', id: 4, method: 'initialize', params: meta('2026-07-28') },
      { jsonrpc: '2.0', id: null, method: 'ping' },
      [toolCall(6)],
    );

    expect(answers.map(({ id, error }) => [id, error.code])).toEqual([
      [1, -32602],
      [2, -32022],
      [3, -32601],
      [4, -32601],
      [undefined, -32600],
      [undefined, -32600],
    ]);
    expect(answers[1].error.data.supported).toEqual(['2026-07-28']);
  });

  it('stops a cancelled tool and says nothing more about it', async () => {
    signals.length = 0;
    const answers = await converse(
      toolCall(1, {}, 'wait'),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      toolCall(2, { a: 1, b: 1 }, 'add'),
    );

    expect(answers.map(({ id }) => id)).toEqual([2]);
    expect(signals.every((signal) => signal.aborted)).toBe(true);
  });

  it('still answers a call that ran out of time', async () => {
    const [answer] = await converse(toolCall(1, {}, 'slow'));

    expect(answer.result.isError).toBe(true);
  });
});
