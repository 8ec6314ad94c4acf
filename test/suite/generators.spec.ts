import { IsInt } from 'class-validator';
import {
  callToolResult,
  createSuite,
  Input,
  Output,
  Prompt,
  text,
  Tool,
  ToolError,
  type CallEvent,
  type Class,
  type ContentBlock,
  type Progress,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../support/quiet-logger';

type Steps = AsyncGenerator<unknown, unknown, undefined>;

function generator(steps: (context: ToolContext) => Steps): Class {
  @Tool('work')
  class Work {
    call(_input: object, context: ToolContext): Steps {
      return steps(context);
    }
  }
  return Work;
}

function fail(message: string): never {
  throw new Error(message);
}

const pause = (ms = 5) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Calls a tool made of steps and gives everything that is seen of it. */
async function run(
  steps: (context: ToolContext) => Steps,
  options: Partial<SuiteOptions> = {},
  signal?: AbortSignal,
) {
  const logger = new QuietLogger();
  const events: CallEvent[] = [];
  const suite = createSuite({
    tools: [generator(steps)],
    logger,
    onCall: (event) => events.push(event),
    ...options,
  });
  const told: unknown[] = [];
  const result = await createTestClient(suite).call(
    'work',
    {},
    {
      ...(signal ? { signal } : {}),
      onNotification: ({ params }) => told.push(params),
    },
  );
  return { result, told, logger, events };
}

class Sum {
  @IsInt() sum!: number;
}

describe('a generator', () => {
  it('tells its progress as it goes, and its return value is the result', async () => {
    const order: string[] = [];

    const { result, told } = await run(async function* (context) {
      yield { progress: 1, total: 2 };
      order.push('between');
      await context.progress(1.5);
      yield { progress: 2, total: 2, message: 'done' };
      return 'imported';
    });

    expect(told).toEqual([
      { progressToken: 1, progress: 1, total: 2 },
      { progressToken: 1, progress: 1.5 },
      { progressToken: 1, progress: 2, total: 2, message: 'done' },
    ]);
    expect(order).toEqual(['between']);
    expect(result.content).toEqual([text('imported')]);
  });

  it('puts the blocks it yields in front of its result, in order', async () => {
    const { result } = await run(async function* () {
      yield text('first');
      yield { progress: 1 };
      yield text('second');
      return { rows: 2 };
    });

    expect(result).toEqual({
      ...{ resultType: 'complete', structuredContent: { rows: 2 }, _meta: expect.anything() },
      content: [text('first'), text('second'), text('{"rows":2}')],
    });
  });

  it.each<[string, () => unknown, unknown]>([
    ['nothing', () => undefined, { content: [text('block')] }],
    ['a text', () => 'last', { content: [text('block'), text('last')] }],
    ['blocks', () => [text('a'), text('b')], { content: [text('block'), text('a'), text('b')] }],
    [
      'a finished result',
      () => callToolResult({ text: 'failed' }, { error: true }, { structured: 1 }),
      { content: [text('block'), text('failed')], isError: true, structuredContent: 1 },
    ],
    ['an empty result', () => callToolResult(), { content: [text('block')] }],
  ])('that yields a block and returns %s shows both', async (_what, last, expected) => {
    const { result } = await run(async function* () {
      yield text('block');
      return last();
    });

    expect(result).toMatchObject(expected as object);
    expect(result.content).toHaveLength((expected as { content: unknown[] }).content.length);
  });

  it('has its return value projected and checked by its output', async () => {
    @Tool('sum')
    @Output(Sum)
    class SumTool {
      async *call(): AsyncGenerator<Progress | ContentBlock, Sum> {
        yield text('adding');
        yield { progress: 1 };
        return { sum: 3, secret: 'left out' } as Sum;
      }
    }
    @Tool('wrong')
    @Output(Sum)
    class WrongTool {
      async *call(): AsyncGenerator<Progress, Sum> {
        yield { progress: 1 };
        return { sum: 'three' } as never;
      }
    }
    const logger = new QuietLogger();
    const client = createTestClient(createSuite({ tools: [SumTool, WrongTool], logger }));

    expect(await client.call(SumTool)).toMatchObject({
      structuredContent: { sum: 3 },
      content: [text('adding'), text('{"sum":3}')],
    });
    expect(await client.call(WrongTool)).toMatchObject({ isError: true });
    expect(logger.entries).toHaveLength(1);
  });

  it('may be a method, and may come from a helper or a promise', async () => {
    class Methods {
      @Tool() @Input(Sum) async *count({ sum }: Sum): AsyncGenerator<Progress, string> {
        for (let progress = 1; progress <= sum; progress++) yield { progress };
        return `counted to ${sum}`;
      }

      @Tool() async later(): Promise<AsyncGenerator<Progress, string>> {
        await pause();
        return this.count({ sum: 1 });
      }
    }
    const client = createTestClient(createSuite({ tools: [Methods] }));
    const told: unknown[] = [];

    const counted = await client.call(
      'count',
      { sum: 3 },
      { onNotification: ({ params }) => told.push(params) },
    );

    expect(counted.content).toEqual([text('counted to 3')]);
    expect(told).toHaveLength(3);
    expect((await client.call('later')).content).toEqual([text('counted to 1')]);
  });

  it('has run to its end when a hook around it goes on', async () => {
    const order: string[] = [];

    const { result } = await run(
      async function* () {
        order.push('starts');
        yield text('block');
        order.push('ends');
        return 'value';
      },
      {
        around: [
          async (_call, next) => {
            const value = await next();
            order.push(`hook sees ${String(value)}`);
            return value;
          },
        ],
      },
    );

    expect(order).toEqual(['starts', 'ends', 'hook sees value']);
    expect(result.content).toEqual([text('block'), text('value')]);
  });

  it('may be made by a hook', async () => {
    const { result } = await run(
      async function* () {
        yield { progress: 1 };
        return 'never seen';
      },
      {
        around: [
          async function (_call, next) {
            await next();
            return (async function* () {
              yield text('by the hook');
              return 'done';
            })();
          },
        ],
      },
    );

    expect(result.content).toEqual([text('by the hook'), text('done')]);
  });

  it.each<[string, unknown, string]>([
    ['a string', 'half way', 'a string'],
    ['a number', 50, 'a number'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a list of blocks', [text('a')], 'a list'],
    ['an object that is neither', { done: 50 }, 'an object without a number "progress"'],
    [
      'a block that only looks like one',
      { type: 'text', text: 'x' },
      'an object without a number "progress"',
    ],
    ['progress that is no number', { progress: '50' }, 'an object without a number "progress"'],
  ])('that yields %s fails by name, and cleans up', async (_what, yielded, named) => {
    let cleanedUp = 0;

    const { result, logger } = await run(async function* () {
      try {
        yield { progress: 1 };
        yield yielded;
      } finally {
        cleanedUp += 1;
        await pause(1);
        fail('clean-up failed, too');
      }
    });

    expect(result).toMatchObject({ isError: true });
    expect(logger.entries).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({
          message: expect.stringContaining(`The handler yielded ${named}. Yield`),
        }),
      }),
    ]);
    expect(cleanedUp).toBe(1);
  });

  it('that throws is an error like any other', async () => {
    const { result } = await run(async function* () {
      yield text('lost');
      throw new ToolError('The depot is closed.');
    });

    expect(result).toMatchObject({ isError: true, content: [text('The depot is closed.')] });
  });

  it('without end that waits for nothing leaves others their turn, and ends with its time', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);

    const { result } = await run(
      async function* () {
        for (let progress = 1; ; progress++) yield { progress };
      },
      { timeoutMs: 50 },
    );
    clearInterval(timer);

    expect(result).toMatchObject({
      isError: true,
      content: [text('The tool "work" did not finish within 50 ms.')],
    });
    expect(turns).toBeGreaterThan(2);
  });

  it('of a prompt tells its progress, but has nowhere to put blocks', async () => {
    @Prompt('greet')
    class Greet {
      async *call(): any {
        yield { progress: 1 };
        return 'Greet me.';
      }
    }
    @Prompt('show')
    class Show {
      async *call(): any {
        yield text('block');
        return 'Greet me.';
      }
    }
    const logger = new QuietLogger();
    const client = createTestClient(createSuite({ prompts: [Greet, Show], logger }));
    const told: unknown[] = [];

    const prompt = await client.getPrompt('greet', {}, { onNotification: ({ params }) => told.push(params) });

    expect(prompt.messages).toEqual([{ role: 'user', content: text('Greet me.') }]);
    expect(told).toHaveLength(1);
    await expect(client.getPrompt('show')).rejects.toMatchObject({ code: -32603 });
    expect(logger.entries).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({
          message: expect.stringContaining('only results of tools have content'),
        }),
      }),
    ]);
  });
});

describe('a generator whose caller goes', () => {
  it('has its signal at once, and its clean-up when what it awaits has settled', async () => {
    const caller = new AbortController();
    const order: string[] = [];

    const { events } = await run(
      async function* (context) {
        context.signal.addEventListener('abort', () => order.push('signal'));
        try {
          yield { progress: 1 };
          setTimeout(() => caller.abort(), 1);
          await pause(20);
          order.push('settled');
          yield { progress: 2 };
          order.push('never');
        } finally {
          await pause(1);
          order.push('cleaned up');
        }
        return 'never';
      },
      {},
      caller.signal,
    );

    expect(order).toEqual(['signal', 'settled', 'cleaned up']);
    expect(events).toMatchObject([{ outcome: 'cancelled' }]);
  });

  it('before it starts never runs', async () => {
    let ran = false;

    const { events } = await run(
      async function* () {
        ran = true;
        yield { progress: 1 };
        return 'never';
      },
      {},
      AbortSignal.abort(),
    );

    expect(ran).toBe(false);
    expect(events).toMatchObject([{ outcome: 'cancelled' }]);
  });

  it('and whose clean-up fails has that logged', async () => {
    const caller = new AbortController();

    const { logger, events } = await run(
      async function* () {
        try {
          yield { progress: 1 };
          caller.abort();
          yield { progress: 2 };
        } finally {
          fail('the depot stays open');
        }
      },
      {},
      caller.signal,
    );

    expect(logger.entries).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ message: 'the depot stays open' }) }),
    ]);
    expect(events).toMatchObject([{ outcome: 'cancelled' }]);
  });

  it('and who yields while it cleans up ends all the same', async () => {
    const caller = new AbortController();
    let end: string | undefined;

    await run(
      async function* () {
        try {
          yield { progress: 1 };
          caller.abort();
          for (let progress = 2; ; progress++) yield { progress };
        } finally {
          yield { progress: 1_000 };
          await pause(1);
          end = 'reached';
        }
      },
      {},
      caller.signal,
    );

    expect(end).toBe('reached');
  });

  it('and who runs out of time cleans up behind the answer', async () => {
    let end: string | undefined;

    const { result } = await run(
      async function* () {
        try {
          await pause(40);
          yield { progress: 1 };
        } finally {
          end = 'reached';
        }
      },
      { timeoutMs: 10 },
    );
    expect(result).toMatchObject({ isError: true });
    expect(end).toBeUndefined();

    await pause(60);
    expect(end).toBe('reached');
  });

  it('leaves no listener on the signal', async () => {
    let signal: AbortSignal | undefined;
    const removed: unknown[] = [];

    await run(async function* (context) {
      signal = context.signal;
      const { removeEventListener } = signal;
      signal.removeEventListener = function (...args: any) {
        removed.push(args[0]);
        removeEventListener.apply(this, args);
      };
      yield { progress: 1 };
      return 'done';
    });

    expect(removed).toEqual(['abort']);
  });
});
