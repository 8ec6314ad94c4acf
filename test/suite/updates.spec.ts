/* eslint-disable @typescript-eslint/no-deprecated -- the deprecated log is tested here */
import { createSuite, MetaKey, Tool, type Class, type JsonObject, type ToolContext } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { QuietLogger } from '../support/quiet-logger';
import { workTool } from '../support/work-tool';

/** Calls a tool and gives its result with everything it told before. */
async function heard(call: (context: ToolContext) => unknown, meta: JsonObject = {}) {
  const logger = new QuietLogger();
  const client = createTestClient(createSuite({ tools: [workTool(call)], logger, exposeErrors: true }));
  const notifications: any[] = [];
  const result = await client.call(
    'work',
    {},
    {
      meta,
      onNotification: (notification) => notifications.push(notification),
    },
  );
  return { result, notifications, logger, texts: result.content.map((block: any) => block.text) };
}

const at = (level: string) => ({ [MetaKey.logLevel]: level });
const progress = (params: JsonObject) => ({ jsonrpc: '2.0', method: 'notifications/progress', params });
const message = (params: JsonObject) => ({ jsonrpc: '2.0', method: 'notifications/message', params });

describe('progress', () => {
  it('carries the token, the value, and what else is known', async () => {
    const { notifications } = await heard(
      async (context) => {
        await context.progress(0.5);
        await context.progress(1, 3);
        await context.progress(2, 3, 'reading');
      },
      { progressToken: 'abc' },
    );

    expect(notifications).toEqual([
      progress({ progressToken: 'abc', progress: 0.5 }),
      progress({ progressToken: 'abc', progress: 1, total: 3 }),
      progress({ progressToken: 'abc', progress: 2, total: 3, message: 'reading' }),
    ]);
  });

  it.each([0, '', '0', -1, 7])('keeps the token %j and its type', async (progressToken) => {
    const { notifications } = await heard(
      async (context) => {
        await context.progress(1);
        await context.progress(2);
      },
      { progressToken },
    );

    expect(notifications).toEqual([
      progress({ progressToken, progress: 1 }),
      progress({ progressToken, progress: 2 }),
    ]);
  });

  it('only ever increases, whatever the tool reports (gap-progress-increase)', async () => {
    const reported = [-1, -2, 0, 0, 3, 2, NaN, Infinity, -Infinity, 3, 3.5, '9' as never, undefined as never];

    const { notifications } = await heard((context) => {
      for (const value of reported) void context.progress(value);
    });

    expect(notifications.map(({ params }) => params.progress)).toEqual([-1, 0, 3, 3.5]);
  });

  it('leaves out a total and a message that are none', async () => {
    const { notifications } = await heard(
      (context) => void context.progress(1, NaN, { text: 'reading' } as never),
      { progressToken: 1 },
    );

    expect(notifications).toEqual([progress({ progressToken: 1, progress: 1 })]);
  });

  it.each([undefined, null, 1.5, {}])('is silent for the token %j (gap-progress-no-token)', async (token) => {
    const suite = createSuite({ tools: [workTool((context) => context.progress(1))] });
    const notifications: unknown[] = [];

    await createTestClient(suite)
      .call(
        'work',
        {},
        {
          meta: { progressToken: token },
          onNotification: (notification) => notifications.push(notification),
        },
      )
      .catch(() => undefined);

    expect(notifications).toEqual([]);
  });

  it('says nothing after the answer, and does no harm (gap-progress-no-token)', async () => {
    let late: ToolContext | undefined;
    const { notifications } = await heard((context) => {
      late = context;
      void context.progress(1);
    });

    await late?.progress(2);
    late?.startStream();
    await late?.log('emergency', 'too late');

    expect(notifications).toHaveLength(1);
  });

  it('is silent in process, where nobody listens', async () => {
    const suite = createSuite({
      tools: [
        workTool(async (context) => {
          context.startStream();
          await context.progress(1);
          await context.log('info', 'quiet');
          return 'done';
        }),
      ],
    });

    const result = await suite.callTool({ name: 'work', meta: { progressToken: 1, ...at('debug') } });

    expect(result.content).toEqual([{ type: 'text', text: 'done' }]);
  });
});

describe('what the context gives', () => {
  it('may be taken out of it', async () => {
    const { notifications, texts } = await heard(
      async ({ progress: tell, log, step, signal }) => {
        await tell(1);
        await log('info', 'half way');
        return `${await step('double', () => 2 * 21)} ${String(signal.aborted)}`;
      },
      { progressToken: 1, ...at('info') },
    );

    expect(notifications).toEqual([
      progress({ progressToken: 1, progress: 1 }),
      message({ level: 'info', data: 'half way' }),
    ]);
    expect(texts).toEqual(['42 false']);
  });
});

describe('log messages', () => {
  const levels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
  const everyLevel = async (context: ToolContext) => {
    for (const level of levels) await context.log(level, level);
  };

  it.each(levels.map((level, index) => [level, levels.slice(index)] as const))(
    'asked for from %s on are these and no others (gap-log-filter)',
    async (level, expected) => {
      const { notifications } = await heard(everyLevel, at(level));

      expect(notifications).toEqual(expected.map((each) => message({ level: each, data: each })));
    },
  );

  it('are not sent where the request asks for none', async () => {
    expect((await heard(everyLevel)).notifications).toEqual([]);
  });

  it('carry any JSON, and the name of a logger', async () => {
    const { notifications } = await heard((context) => {
      void context.log('info', { rows: 3, at: new Date(0), ids: new Set([1, 2]) }, 'database');
      void context.log('info', null);
      void context.log('info', undefined);
      void context.log('info', 'line\nbreak', 7 as never);
    }, at('debug'));

    expect(notifications).toEqual([
      message({
        level: 'info',
        data: { rows: 3, at: '1970-01-01T00:00:00.000Z', ids: [1, 2] },
        logger: 'database',
      }),
      message({ level: 'info', data: null }),
      message({ level: 'info', data: null }),
      message({ level: 'info', data: 'line\nbreak' }),
    ]);
  });

  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  it.each<[string, unknown, RegExp]>([
    ['a BigInt', { size: 10n }, /cannot send its "data\.size": it is a BigInt/],
    ['a cycle', cyclic, /cannot send its "data\.self\.self/],
    ['NaN', NaN, /cannot send its "data": it is NaN/],
    ['an Error', new Error('secret'), /cannot send its "data": it is an Error/],
    [
      'a throwing getter',
      {
        get rows() {
          throw new Error('no rows');
        },
      },
      /cannot send its "data\.rows": it cannot be read/,
    ],
  ])('with %s are an error of that call and of no other', async (_what, data, words) => {
    const logger = new QuietLogger();
    const suite = createSuite({ tools: [workTool((context) => void context.log('info', data))], logger });
    const client = createTestClient(suite);

    const result = await client.call('work', {}, { meta: at('debug') });

    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('Reference: ') }],
    });
    expect(logger.entries).toEqual([
      expect.objectContaining({
        details: expect.objectContaining({ message: expect.stringMatching(words) }),
      }),
    ]);
    expect(await client.call('work', {})).toMatchObject({ content: [] });
  });

  it('of a level that is none are an error whether asked for or not', async () => {
    const { texts, result } = await heard((context) => void context.log('loud' as never, 'x'));

    expect(result.isError).toBe(true);
    expect(texts).toEqual([
      'context.log knows no level loud; use one of debug, info, notice, warning, error, critical, alert, emergency.',
    ]);
  });
});
