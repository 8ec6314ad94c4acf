import { IsInt, IsOptional, IsString } from 'class-validator';
import {
  callToolResult,
  createSuite,
  ErrorCode,
  Input,
  Output,
  ProtocolError,
  Tool,
  ToolError,
  type Around,
  type CallEvent,
  type Class,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../support/quiet-logger';

/** A tool of one line. */
function tool(name: string, call: (input: never, context: ToolContext) => unknown): Class {
  @Tool(name)
  class OneLiner {
    call(input: object, context: ToolContext): unknown {
      return call(input as never, context);
    }
  }
  return OneLiner;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a tool that fails', () => {
  const failures: [string, () => unknown][] = [
    [
      'throws at once',
      () => {
        throw new Error('cannot reach depot');
      },
    ],
    ['rejects', () => Promise.reject(new Error('cannot reach depot'))],
    [
      'rejects after a while',
      () =>
        pause(5).then(() => {
          throw new Error('cannot reach depot');
        }),
    ],
    [
      'returns a getter that throws',
      () => ({
        get rows() {
          throw new Error('cannot reach depot');
        },
      }),
    ],
    [
      'throws a string',
      () => {
        throw 'cannot reach depot';
      },
    ],
  ];

  it.each(failures)('%s: the model gets a reference, the operator everything', async (_how, fail) => {
    const logger = new QuietLogger();
    const suite = createSuite({ tools: [tool('depot', fail), tool('next', () => 'fine')], logger });

    const result = await suite.callTool({ name: 'depot' });

    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).not.toContain('depot"');
    const [text] = result.content.map((block) => (block as { text: string }).text);
    const reference = /Reference: ([0-9a-f]{8})\./.exec(text ?? '')?.[1];
    expect(logger.entries).toHaveLength(1);
    expect(logger.entries[0]?.message).toContain(`reference ${reference}`);
    expect(logger.entries[0]?.message).toContain('throw ToolError');
    expect(String(logger.entries[0]?.details)).toContain('cannot reach depot');
    expect(await suite.callTool({ name: 'next' })).toMatchObject({ content: [{ text: 'fine' }] });
  });

  it.each(failures)(
    '%s: the message is shown where the suite exposes errors, never a stack or a cause',
    async (_how, fail) => {
      const suite = createSuite({
        tools: [tool('depot', fail)],
        exposeErrors: true,
        logger: new QuietLogger(),
      });

      const bytes = JSON.stringify(await suite.callTool({ name: 'depot' }));

      expect(bytes).toContain('cannot reach depot');
      expect(bytes).not.toMatch(/\\n {4}at |\.ts:\d+/);
    },
  );

  it('shows the words of a ToolError and keeps its cause', async () => {
    const cause = new Error('postgres://svc:pw@db/x refused');
    const suite = createSuite({
      tools: [
        tool('depot', () => {
          throw new ToolError('The depot is closed.', { cause });
        }),
      ],
    });

    expect(await suite.callTool({ name: 'depot' })).toEqual({
      resultType: 'complete',
      content: [{ type: 'text', text: 'The depot is closed.' }],
      isError: true,
    });
  });

  it('may answer the client instead of the model', async () => {
    const suite = createSuite({
      tools: [
        tool('depot', () => {
          throw new ProtocolError(ErrorCode.InvalidParams, 'Not here.', { here: false });
        }),
      ],
    });

    await expect(suite.callTool({ name: 'depot' })).rejects.toMatchObject({
      code: -32602,
      data: { here: false },
    });
  });

  it('is told apart by brand, so that an error of another installed copy counts', async () => {
    const foreign = Object.assign(new Error('from elsewhere'), {
      [Symbol.for('toolwright.tool-error@1')]: true,
    });
    const suite = createSuite({
      tools: [
        tool('depot', () => {
          throw foreign;
        }),
      ],
    });

    expect(await suite.callTool({ name: 'depot' })).toMatchObject({ content: [{ text: 'from elsewhere' }] });
  });
});

describe('a request at fault', () => {
  const suite = createSuite({ tools: [tool('known', () => 'x')] });

  it.each(['no_such', 'KNOWN', '__proto__', 'toString', ''])('names the unknown tool %j', async (name) => {
    await expect(suite.callTool({ name })).rejects.toMatchObject({
      code: -32602,
      message: `Unknown tool: ${name}`,
    });
  });

  it('shows a hostile tool name cut short and without control characters', async () => {
    const error: unknown = await suite
      .callTool({ name: `\u202e\u0000${'x'.repeat(5_000)}` })
      .catch((caught: unknown) => caught);

    expect((error as Error).message.length).toBeLessThan(200);
    expect((error as Error).message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it.each([[[]], ['text'], [7], [true], [null]])('refuses %j as arguments', async (args) => {
    await expect(suite.callTool({ name: 'known', arguments: args as never })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe('arguments', () => {
  class Search {
    @IsOptional() @IsInt() limit: number = 10;
    @IsOptional() @IsString() word?: string;
  }

  @Tool('search')
  @Input(Search)
  class SearchTool {
    call({ limit, word }: Search): string {
      return `${limit} ${word}`;
    }
  }

  it('may be left out where all of them are optional', async () => {
    const client = createTestClient(createSuite({ tools: [SearchTool] }));

    const { result } = await client.request('tools/call', { name: 'search' });
    expect(result).toMatchObject({ content: [{ text: '10 undefined' }] });
  });

  it('are refused as a protocol error where the suite says so', async () => {
    const suite = createSuite({ tools: [SearchTool], invalidArguments: 'protocol-error' });

    await expect(suite.callTool({ name: 'search', arguments: { limit: 'ten' } })).rejects.toMatchObject({
      code: -32602,
      data: { errors: [{ path: 'limit', message: expect.stringContaining('integer'), seen: '"ten"' }] },
    });
  });

  it('must be missing or empty where a tool takes none', async () => {
    const suite = createSuite({ tools: [tool('ping', () => 'pong')] });

    expect(await suite.callTool({ name: 'ping', arguments: {} })).toMatchObject({
      content: [{ text: 'pong' }],
    });
    expect(await suite.callTool({ name: 'ping', arguments: { x: 1 } })).toMatchObject({ isError: true });
    expect(await suite.callTool({ name: 'ping', arguments: JSON.parse('{"__proto__":1}') })).toMatchObject({
      isError: true,
    });
  });
});

describe('time', () => {
  it('runs out: the model is told, the signal fires, the late end is harmless (gap-timeouts)', async () => {
    const signals: AbortSignal[] = [];
    const slow = tool('slow', async (_input, { signal }) => {
      signals.push(signal);
      await pause(60);
      throw new Error('too late to matter');
    });
    const suite = createSuite({ tools: [slow], timeoutMs: 20, logger: new QuietLogger() });

    const result = await suite.callTool({ name: 'slow' });

    expect(result).toMatchObject({
      isError: true,
      content: [{ text: 'The tool "slow" did not finish within 20 ms.' }],
    });
    expect(signals[0]?.aborted).toBe(true);
    expect((signals[0]?.reason as Error).name).toBe('TimeoutError');
    await pause(60);
  });

  it("is the tool's own where it has one, and does not touch a tool that is quick enough", async () => {
    @Tool({ name: 'patient', timeoutMs: 5_000 })
    class Patient {
      async call(): Promise<string> {
        await pause(30);
        return 'done';
      }
    }
    const suite = createSuite({ tools: [Patient], timeoutMs: 5 });

    expect(await suite.callTool({ name: 'patient' })).toMatchObject({ content: [{ text: 'done' }] });
  });

  it('ends when the caller says so', async () => {
    const abort = new AbortController();
    const logger = new QuietLogger();
    const waiting = tool(
      'wait',
      (_input, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    );
    const suite = createSuite({ tools: [waiting], logger });

    const call = suite.callTool({ name: 'wait', signal: abort.signal });
    setTimeout(() => abort.abort(), 10);

    expect(await call).toMatchObject({ isError: true, content: [{ text: 'The call was cancelled.' }] });
    expect(logger.entries).toEqual([]);
  });

  it('is over before it began where the signal has fired already', async () => {
    const suite = createSuite({ tools: [tool('look', (_input, { signal }) => signal.aborted)] });

    expect(await suite.callTool({ name: 'look', signal: AbortSignal.abort() })).toMatchObject({
      content: [{ text: 'true' }],
    });
  });
});

describe('hooks around calls', () => {
  const trace: string[] = [];
  const tracing =
    (name: string): Around =>
    async (call, next) => {
      trace.push(`${name} before ${call.name}`);
      const value = await next();
      trace.push(`${name} after`);
      return value;
    };
  const echo = tool('echo', () => 'echo');

  beforeEach(() => (trace.length = 0));

  it('run in order, the first outermost', async () => {
    const suite = createSuite({ tools: [echo], around: [tracing('outer'), tracing('inner')] });

    await suite.callTool({ name: 'echo' });

    expect(trace).toEqual(['outer before echo', 'inner before echo', 'inner after', 'outer after']);
  });

  it('may answer in the place of the tool', async () => {
    const suite = createSuite({ tools: [echo], around: () => 'cached' });

    expect(await suite.callTool({ name: 'echo' })).toMatchObject({ content: [{ text: 'cached' }] });
  });

  it('may refuse, and see what the tool throws', async () => {
    const fail = tool('fail', () => {
      throw new Error('inside');
    });
    const hook: Around = async (_call, next) => {
      try {
        return await next();
      } catch (error) {
        throw new ToolError(`seen: ${(error as Error).message}`);
      }
    };

    expect(await createSuite({ tools: [fail], around: hook }).callTool({ name: 'fail' })).toMatchObject({
      isError: true,
      content: [{ text: 'seen: inside' }],
    });
  });

  it('do not run for arguments that are refused', async () => {
    const suite = createSuite({ tools: [echo], around: tracing('any') });

    await suite.callTool({ name: 'echo', arguments: { x: 1 } });

    expect(trace).toEqual([]);
  });
});

describe('the call event', () => {
  it('tells how each call ended, without arguments or results', async () => {
    const events: CallEvent[] = [];
    const tools = [
      tool('good', () => 'secret result'),
      tool('told', () => {
        throw new ToolError('told');
      }),
      tool('broken', () => {
        throw new Error('broken');
      }),
      tool('rude', () => {
        throw new ProtocolError(ErrorCode.InvalidParams, 'rude');
      }),
    ];
    const suite = createSuite({ tools, onCall: (event) => events.push(event), logger: new QuietLogger() });
    const principal = { subject: 'ada', scopes: [] };

    await suite.callTool({ name: 'good', principal, requestId: 'r1' });
    await suite.callTool({ name: 'good', arguments: { password: 'x' } });
    await suite.callTool({ name: 'told' });
    await suite.callTool({ name: 'broken' });
    await suite.callTool({ name: 'rude' }).catch(() => undefined);

    expect(events.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'good success',
      'good refused',
      'told tool-error',
      'broken failed',
      'rude protocol-error',
    ]);
    expect(events[0]).toEqual({
      kind: 'tool',
      name: 'good',
      outcome: 'success',
      durationMs: expect.any(Number),
      requestId: 'r1',
      principal,
      error: undefined,
    });
    expect(JSON.stringify(events.slice(0, 2))).not.toMatch(/secret|password/);
    expect(events[3]?.error).toEqual(new Error('broken'));
  });

  it('may fail without harm to the call', async () => {
    const logger = new QuietLogger();
    const onCall = () => {
      throw new Error('hook');
    };
    const suite = createSuite({ tools: [tool('good', () => 'fine')], onCall, logger });

    expect(await suite.callTool({ name: 'good' })).toMatchObject({ content: [{ text: 'fine' }] });
    expect(logger.entries[0]?.message).toContain('onCall hook failed');
  });
});

it('answers at once as busy where too many calls run, and recovers', async () => {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const suite = createSuite({ tools: [tool('slow', () => gate.then(() => 'done'))], maxConcurrentCalls: 2 });

  const running = [suite.callTool({ name: 'slow' }), suite.callTool({ name: 'slow' })];
  const third = await suite.callTool({ name: 'slow' });
  open();

  expect(third).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('busy') }] });
  expect(await Promise.all(running)).toMatchObject([
    { content: [{ text: 'done' }] },
    { content: [{ text: 'done' }] },
  ]);
  expect(await suite.callTool({ name: 'slow' })).toMatchObject({ content: [{ text: 'done' }] });
});

describe('required capabilities', () => {
  @Tool({ name: 'asker', requires: { sampling: { tools: {} }, elicitation: {} } })
  class Asker {
    call(): string {
      return 'asked';
    }
  }

  const suite = createSuite({ tools: [Asker] });

  it.each([
    [{}, { sampling: { tools: {} }, elicitation: {} }],
    [{ elicitation: {} }, { sampling: { tools: {} } }],
    [{ elicitation: {}, sampling: {} }, { sampling: { tools: {} } }],
    [{ sampling: { tools: {} } }, { elicitation: {} }],
  ])('declared as %j lack exactly %j', async (clientCapabilities, requiredCapabilities) => {
    await expect(suite.callTool({ name: 'asker', clientCapabilities })).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities },
    });
  });

  it('declared in full let the call through', async () => {
    const clientCapabilities = { sampling: { tools: {}, context: {} }, elicitation: { form: {} } };

    expect(await suite.callTool({ name: 'asker', clientCapabilities })).toMatchObject({
      content: [{ text: 'asked' }],
    });
  });
});

it('keeps what a handler put into the meta of its result, except what belongs to a request', async () => {
  class Out {
    @IsString() word!: string;
  }
  @Tool('meta')
  @Output(Out)
  class MetaTool {
    call() {
      const meta = {
        'com.example/trace': 'kept',
        'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
        'io.modelcontextprotocol/serverInfo': { name: 'mine', version: '9' },
      };
      return callToolResult({ data: { word: 'x' } }, { meta });
    }
  }
  const client = createTestClient(createSuite({ name: 'suite', version: '1.0.0', tools: [MetaTool] }));

  expect((await client.call(MetaTool))._meta).toEqual({
    'com.example/trace': 'kept',
    'io.modelcontextprotocol/serverInfo': { name: 'mine', version: '9' },
  });
});
