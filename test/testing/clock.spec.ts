import { IsBoolean } from 'class-validator';
import { createSuite, Tool, type ToolContext } from 'toolwright';
import { createTestClient, testClock } from 'toolwright/testing';
import { accept } from '../suite/asking/rounds';

class Sure {
  @IsBoolean() sure!: boolean;
}

@Tool('ask')
class Ask {
  async call(_: object, context: ToolContext): Promise<string> {
    const { accepted } = await context.ask('sure', Sure, 'Sure?');
    return String(accepted);
  }
}

@Tool({ name: 'slow', timeoutMs: 5_000 })
class Slow {
  async call(_: object, { signal }: ToolContext): Promise<string> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return 'too late';
  }
}

const suite = createSuite({ tools: [Ask, Slow] });
const FIFTEEN_MINUTES = 900_000;

describe('a test’s own clock', () => {
  it.each([
    [FIFTEEN_MINUTES - 1, { content: [{ text: 'true' }] }],
    [FIFTEEN_MINUTES, { code: -32602 }],
  ])('lets a state expire: %i ms', async (ms, outcome) => {
    const clock = testClock();
    const client = createTestClient(suite, { clock });
    const answers = {
      sure: async () => {
        await clock.advance(ms);
        return accept({ sure: true });
      },
    };

    expect(await client.call(Ask, {}, { answers }).catch((error: unknown) => error)).toMatchObject(outcome);
  });

  it('lets a call time out, at its very millisecond', async () => {
    const clock = testClock(0);
    const client = createTestClient(suite, { clock });
    const outcomes: unknown[] = [];
    const call = client.call(Slow).then((result) => outcomes.push(result));

    await clock.advance(4_999);
    expect(outcomes).toEqual([]);
    await clock.advance(1);
    await call;

    expect(outcomes).toMatchObject([
      { isError: true, content: [{ text: 'The tool "slow" did not finish within 5000 ms.' }] },
    ]);
    expect(clock.now()).toBe(5_000);
  });

  it('wakes in order, each at its time, and not what was stopped', async () => {
    const clock = testClock(100);
    const woken: string[] = [];
    const wake = (name: string) => () => {
      woken.push(`${name} ${clock.now()}`);
      if (name === 'first') clock.setTimer(5, wake('chained'));
    };
    clock.setTimer(30, wake('last'));
    clock.setTimer(10, wake('first'));
    clock.setTimer(20, wake('stopped'))();

    await clock.advance(29);
    expect(woken).toEqual(['first 110', 'chained 115']);
    await clock.advance(1);
    expect(woken).toEqual(['first 110', 'chained 115', 'last 130']);
  });

  it('may be given to a suite as well', async () => {
    const clock = testClock();
    const client = createTestClient(createSuite({ tools: [Slow], clock }));
    const call = client.call(Slow);
    await clock.advance(5_000);

    expect(await call).toMatchObject({ isError: true });
  });

  it('does not go back', async () => {
    await expect(testClock().advance(-1)).rejects.toThrow('A clock goes on only');
    await expect(testClock().advance(Number.NaN)).rejects.toThrow(RangeError);
  });
});

describe('a test client', () => {
  @Tool('broken')
  class Broken {
    call(): never {
      throw new Error('the shelf is empty');
    }
  }
  const logger = { error: () => undefined, warn: () => undefined } as never;
  const broken = createSuite({ tools: [Broken], logger });

  it('shows unexpected errors if it is told to; the suite goes on masking them', async () => {
    const shown = await createTestClient(broken, { exposeErrors: true }).call(Broken);
    const masked = await createTestClient(broken).call(Broken);

    expect(JSON.stringify(shown.content)).toContain('the shelf is empty');
    expect(JSON.stringify(masked.content)).not.toContain('the shelf is empty');
  });

  it('shares what is served and told with the suite, whatever it varies', async () => {
    const own = createSuite({ tools: [] });
    const client = createTestClient(own, { clock: testClock() });
    own.change({ add: { tools: [Slow] } });

    expect((await client.listTools()).map(({ name }) => name)).toEqual(['slow']);
  });
});
