import { IsInt, IsOptional, IsString } from 'class-validator';
import {
  configured,
  createSuite,
  ErrorCode,
  Input,
  ProtocolError,
  Tool,
  ToolError,
  type Class,
  type Container,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { authoringProblems } from '../support/authoring-problems';
import { QuietLogger } from '../support/quiet-logger';

function tool(call: () => unknown, name = 'careless'): Class {
  @Tool(name)
  class Careless {
    call(): unknown {
      return call();
    }
  }
  return Careless;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

describe('Whatever a tool throws', () => {
  const throws: [string, unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a symbol', Symbol('oops')],
    ['an object without a prototype', Object.create(null)],
    ['a revoked proxy', revoked],
    [
      'a proxy whose traps throw',
      new Proxy(
        {},
        {
          has: () => {
            throw new Error('trap');
          },
        },
      ),
    ],
    [
      'an error whose message is no text',
      Object.assign(new Error('x'), {
        message: {
          toString: () => {
            throw new Error('no');
          },
        },
      }),
    ],
    ['a tool error whose message is missing', Object.assign(new ToolError('x'), { message: undefined })],
    [
      'a protocol error with data that JSON cannot carry',
      new ProtocolError(ErrorCode.InvalidParams, 'x', { big: 1n } as never),
    ],
    ['a protocol error without a number', new ProtocolError('x' as never, 'x')],
  ];

  it.each(throws)('%s: the model gets a text, and the next call works', async (_what, thrown) => {
    for (const exposeErrors of [true, false]) {
      const client = createTestClient(
        createSuite({
          tools: [
            tool(() => {
              throw thrown;
            }),
            tool(() => 'fine', 'next'),
          ],
          ...{ exposeErrors, logger: new QuietLogger(), onCall: () => undefined },
        }),
      );

      expect(await client.call('careless')).toMatchObject({
        isError: true,
        content: [{ type: 'text', text: expect.any(String) }],
      });
      expect(await client.call('next')).toMatchObject({ content: [{ text: 'fine' }] });
    }
  });
});

describe('Hooks and loggers that fail', () => {
  const broken = () => {
    throw new Error('the hook is broken');
  };
  const rejecting = async () => {
    await pause(1);
    throw new Error('the hook is broken later');
  };
  const unhandled: unknown[] = [];
  const remember = (reason: unknown) => unhandled.push(reason);

  beforeAll(() => process.on('unhandledRejection', remember));
  afterAll(() => process.off('unhandledRejection', remember));
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    unhandled.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, Partial<SuiteOptions>]>([
    ['a logger that throws', { logger: { error: broken } }],
    ['a logger that rejects', { logger: { error: rejecting } }],
    ['a logger without methods', { logger: {} as never }],
    ['an onCall that throws', { onCall: broken }],
    ['an onCall that rejects', { onCall: rejecting }],
    ['both', { onCall: rejecting, logger: { error: broken } }],
    [
      'a hook that does not wait for the handler',
      {
        around: async (_call, next) => {
          void next();
          await pause(1);
          return 'early';
        },
      },
    ],
  ])('%s never costs an answer or the process', async (_what, options) => {
    const tools = [
      tool(() => {
        throw new Error('x');
      }),
      tool(() => 'fine', 'next'),
    ];
    const client = createTestClient(createSuite({ tools, ...options }));

    expect((await client.call('careless')).content).toHaveLength(1);
    expect((await client.call('next')).content).toHaveLength(1);
    await pause(10);
    expect(unhandled).toEqual([]);
  });

  it('say what they were to say on stderr instead', async () => {
    const suite = createSuite({
      tools: [
        tool(() => {
          throw new Error('the real fault');
        }),
      ],
      logger: { error: broken },
    });

    await suite.callTool({ name: 'careless' });

    expect(JSON.stringify((console.error as jest.Mock).mock.calls.map(String))).toContain('the real fault');
  });
});

describe('A fault behind a cancelled call', () => {
  it('is still logged, an abort is not', async () => {
    const logger = new QuietLogger();
    const abort = new AbortController();
    const late = tool(async () => {
      await pause(20);
      throw new Error('disk full');
    });
    const suite = createSuite({ tools: [late], logger });

    const call = suite.callTool({ name: 'careless', signal: abort.signal });
    abort.abort();
    // Asking for the signal is what ties the call to it; this tool never does, so the suite is told by its caller.
    await call;

    expect(logger.entries.map(({ details }) => details)).toEqual([new Error('disk full')]);
  });
});

describe('A container', () => {
  it('that gives the wrong thing is a fault, not an empty success', async () => {
    for (const container of [() => ({}), () => undefined as never, () => ({ call: 'text' })]) {
      const logger = new QuietLogger();
      const suite = createSuite({ tools: [tool(() => 'x')], container, logger });

      expect(await suite.callTool({ name: 'careless' })).toMatchObject({ isError: true });
      expect(String(logger.entries[0]?.details)).toContain('without a method "call"');
    }
  });

  it('that takes its time builds a singleton once, and again after a failure', async () => {
    let built = 0;
    const Careless = tool(() => 'x');
    const container: Container = {
      get: async <T extends object>(type: Class<T>) => {
        built += 1;
        await pause(5);
        if (built === 1) throw new Error('not yet');
        return new (type as new () => T)();
      },
      lifetimeOf: () => 'singleton',
    };
    const suite = createSuite({ tools: [Careless], container, logger: new QuietLogger() });

    await suite.callTool({ name: 'careless' });
    await pause(1);
    const results = await Promise.all(Array.from({ length: 20 }, () => suite.callTool({ name: 'careless' })));

    expect(results.every((result) => result.isError === undefined)).toBe(true);
    expect(built).toBe(2);
  });
});

it('counts running calls right when they end in protocol errors', async () => {
  const rude = tool(async () => {
    await pause(1);
    throw new ProtocolError(ErrorCode.InvalidParams, 'no');
  });
  const suite = createSuite({ tools: [rude, tool(() => pause(1), 'kind')], maxConcurrentCalls: 1 });

  for (let call = 0; call < 3; call++) await suite.callTool({ name: 'careless' }).catch(() => undefined);

  expect((await suite.callTool({ name: 'kind' })).isError).toBeUndefined();
});

describe('Options that would switch a protection off', () => {
  it.each<[string, Partial<SuiteOptions>]>([
    ['a limit that is no number', { limits: { maxDepth: Number.NaN } }],
    ['a limit of nothing', { limits: { maxNodes: 0 } }],
    ['a timeout that timers cannot count', { timeoutMs: 2 ** 31 }],
    ['a hook that is none', { around: 'log' as never }],
    ['an onCall that is none', { onCall: {} as never }],
    ['a container that gives nothing', { container: {} as never }],
    ['a misspelt way to refuse', { invalidArguments: 'protocol' as never }],
  ])('%s is reported', (_what, options) => {
    expect(authoringProblems({ tools: [], ...options })).toHaveLength(1);
  });

  it('a limit of undefined is none given', async () => {
    const deep = JSON.parse(`{"v":${'['.repeat(3_000)}${']'.repeat(3_000)}}`) as object;
    @Tool('deep')
    @Input({ type: 'object' })
    class Deep {
      call(): string {
        return 'x';
      }
    }
    const suite = createSuite({ tools: [Deep], limits: { maxDepth: undefined as never } });

    expect(await suite.callTool({ name: 'deep', arguments: deep as never })).toMatchObject({ isError: true });
  });
});

describe('Classes that mean something else than they say', () => {
  class Words {
    @IsString() word!: string;
    @IsOptional() @IsInt() count?: number;
  }

  it('a method that takes a class without @Input is reported', () => {
    class Forgetful {
      @Tool()
      find(input: Words, _context: ToolContext): string {
        return input.word;
      }
      @Tool()
      read(input: Words): string {
        return input.word;
      }
      @Tool()
      now(_context: ToolContext): string {
        return 'now';
      }
    }

    expect(authoringProblems([Forgetful]).map((line) => line.split(' takes')[0])).toEqual([
      'Forgetful.find',
      'Forgetful.read',
    ]);
  });

  it('a validate that answers yes or no is a fault, not the input', async () => {
    @Tool('validated')
    @Input(Words)
    class Validated {
      validate({ word }: Words): boolean {
        return word.length > 0;
      }
      call(input: Words): string {
        return typeof input;
      }
    }
    const logger = new QuietLogger();
    const suite = createSuite({ tools: [Validated], logger });

    expect(await suite.callTool({ name: 'validated', arguments: { word: 'x' } })).toMatchObject({
      isError: true,
    });
    expect(String(logger.entries[0]?.details)).toContain(
      'validate() must return the input to use, or nothing',
    );
  });

  it('entries of the wrong kind are reported before a client sees them', () => {
    @Tool({
      name: 'odd',
      title: 5 as never,
      icons: 'x' as never,
      annotations: { readOnlyHint: 'yes' as never },
    })
    class Odd {
      static async describe(): Promise<string> {
        return 'later';
      }
      static meta(): string {
        return 'no hook at all';
      }
      call(): string {
        return 'x';
      }
    }

    const parts = authoringProblems([Odd]).map((line) => /^Odd has (\w+)/.exec(line)?.[1]);
    expect(parts.sort()).toEqual(['annotations', 'description', 'icons', 'meta', 'title']);
  });

  it('whatever their arrows, schemas and containers throw is part of the report', () => {
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic.properties = cyclic;
    const of = (input: unknown) => {
      const Careless = tool(() => 'x');
      Input(input as never)(Careless as never);
      return Careless;
    };

    expect(
      authoringProblems([
        of(() => {
          throw new Error('tdz');
        }),
      ])[0],
    ).toContain('Careless cannot be compiled: tdz.');
    expect(authoringProblems([of(cyclic)])[0]).toContain('Careless cannot be compiled:');
    const container: Container = {
      get: () => {
        throw new Error('get');
      },
      lifetimeOf: () => {
        throw new Error('who?');
      },
    };
    expect(authoringProblems({ tools: [tool(() => 'x')], container })[0]).toContain('who?');
  });

  it('a @Tool without parentheses is named', () => {
    class Bare {
      call(): string {
        return 'x';
      }
    }
    (Tool as unknown as (type: Class) => void)(Bare);

    expect(authoringProblems([Bare])[0]).toContain('Bare has @Tool without parentheses. Write @Tool(name).');
  });
});

it('types settings from the hooks and the context of the class', async () => {
  interface Shelf {
    readonly name: string;
    readonly size: number;
  }
  @Tool('shelf')
  class ShelfTool {
    static describe({ size }: Shelf): string {
      return `Holds ${size}.`;
    }
    call(_input: object, { settings }: ToolContext<Shelf>): number {
      return settings.size;
    }
  }
  // @ts-expect-error the hook wants a size
  const wrong = configured(ShelfTool, { name: 'left', sice: 3 });

  expect(wrong).toBeDefined();
  const suite = createSuite({ tools: [configured(ShelfTool, { name: 'left', size: 3 })] });
  expect(await suite.callTool({ name: 'left' })).toMatchObject({ content: [{ text: '3' }] });
});

it('serves several suites side by side, each with its own tools of the same name', async () => {
  const [first, second] = [
    createSuite({ tools: [tool(() => 'one')] }),
    createSuite({ tools: [tool(() => 'two'), tool(() => 'y', 'y')] }),
  ];

  expect(await first.callTool({ name: 'careless' })).toMatchObject({ content: [{ text: 'one' }] });
  expect(await second.callTool({ name: 'careless' })).toMatchObject({ content: [{ text: 'two' }] });
  await expect(first.callTool({ name: 'y' })).rejects.toMatchObject({ code: -32602 });
});
