import { IsBoolean, IsEnum, IsInt, IsOptional, IsString } from 'class-validator';
import fc from 'fast-check';
import {
  Complete,
  configured,
  createSuite,
  Input,
  Prompt,
  ToolError,
  type AroundCall,
  type CallEvent,
  type CompletionContext,
  type CompletionRequest,
  type Completions,
  type SuiteOptions,
} from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';

enum Tone {
  Kind = 'kind',
  Keen = 'Keen',
  Harsh = 'harsh',
}

class LetterInput {
  @IsString() city!: string;
  @IsOptional() @IsString() street?: string;
  @IsOptional() @IsEnum(Tone) tone?: Tone;
  @IsOptional() @IsBoolean() signed?: boolean;
  @IsOptional() @IsInt() pages?: number;
}

const REF = { type: 'ref/prompt', name: 'letter' } as const;

/** A suite of one prompt whose city is completed as the test says. */
function completing(
  complete: (value: string, context: CompletionContext) => unknown,
  options: Partial<SuiteOptions> = {},
) {
  @Prompt('letter')
  @Input(LetterInput)
  class Letter {
    call({ city }: LetterInput): string {
      return city;
    }

    @Complete('city')
    cities(value: string, context: CompletionContext): Completions {
      return complete(value, context) as Completions;
    }
  }
  const logger = new QuietLogger();
  const suite = createSuite({ prompts: [Letter], logger, ...options });
  const ask = (name: string, value: string, more: Partial<CompletionRequest> = {}) =>
    suite.complete({ ref: REF, argument: { name, value }, ...more });
  return { suite, logger, ask };
}

const result = (completion: object) => ({ resultType: 'complete', completion });
const numbered = (count: number) => Array.from({ length: count }, (_each, index) => `v${index}`);

describe('a completing method', () => {
  it('gets what was typed, what is settled, and who asks', async () => {
    const { ask } = completing((value, context) => [
      ...[value, JSON.stringify(context.arguments), context.principal?.subject ?? ''],
      ...[String(context.signal.aborted), Object.keys(context.client.capabilities).join()],
      ...[JSON.stringify(context.meta['a.b/c']), String(context.requestId), typeof context.http],
    ]);

    const { completion } = await ask('city', 'Os', {
      arguments: { street: 'Main' },
      principal: { subject: 'ada', scopes: [] },
      clientCapabilities: { roots: {} },
      ...{ meta: { 'a.b/c': 1 }, requestId: 'r1' },
    });

    expect(completion.values).toEqual([
      ...['Os', '{"street":"Main"}', 'ada', 'false', 'roots', '1', 'r1', 'undefined'],
    ]);
  });

  it.each<[string, unknown, object]>([
    ['a list', ['Oslo', 'Rome'], { values: ['Oslo', 'Rome'], total: 2, hasMore: false }],
    ['an empty list', [], { values: [], total: 0, hasMore: false }],
    ['a set', new Set(['Oslo']), { values: ['Oslo'], total: 1, hasMore: false }],
    ['a promise', Promise.resolve(['Oslo']), { values: ['Oslo'], total: 1, hasMore: false }],
    ['values', { values: ['Oslo'] }, { values: ['Oslo'], total: 1, hasMore: false }],
    [
      'values of a larger total',
      { values: ['Oslo'], total: 9 },
      { values: ['Oslo'], total: 9, hasMore: true },
    ],
    ['values of many', { values: ['Oslo'], hasMore: true }, { values: ['Oslo'], hasMore: true }],
    [
      'values that are all there are, said twice',
      { values: ['Oslo'], total: 1, hasMore: false },
      { values: ['Oslo'], total: 1, hasMore: false },
    ],
    ['100 values', numbered(100), { values: numbered(100), total: 100, hasMore: false }],
  ])('may return %s', async (_what, returned, completion) => {
    expect(await completing(() => returned).ask('city', '')).toEqual(result(completion));
  });

  it('never sends more than 100 values, and says how many there are: gap-completion-limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(260), fc.boolean(), async (count, isList) => {
        const values = numbered(count);
        const { completion } = await completing(() => (isList ? values : { values })).ask('city', '');

        expect(completion).toEqual({ values: values.slice(0, 100), total: count, hasMore: count > 100 });
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'The return value is no list of texts'],
    ['a text', 'Oslo', 'The return value is no list of texts'],
    ['another object', { cities: [] }, 'The return value at "values" is no list of texts'],
    ['a number among texts', ['Oslo', 7], 'The return value at "1" is no text.'],
    ['a hole among values', { values: ['Oslo', null] }, 'The return value at "values.1" is no text.'],
    ['a total below what is there', { values: ['a', 'b'], total: 1 }, 'at "total" is no whole number from 2'],
    ['a total that is none', { values: [], total: 1.5 }, 'at "total" is no whole number from 0'],
    ['a hasMore that is none', { values: [], hasMore: 'yes' }, 'at "hasMore" is neither true nor false.'],
  ])('must not return %s: the fault is contained and named in the log', async (_what, returned, logged) => {
    const { ask, logger } = completing(() => returned);

    await expect(ask('city', '')).rejects.toMatchObject({
      ...{ code: -32603, message: expect.stringMatching(/^The completion "letter" failed unexpectedly/) },
    });
    expect(String(logger.entries[0]?.details)).toContain(logged);
    await expect(ask('tone', 'h')).resolves.toMatchObject({ completion: { values: ['harsh'] } });
  });

  it('may say what went wrong', async () => {
    const { ask } = completing(() => {
      throw new ToolError('The atlas is closed.');
    });

    await expect(ask('city', '')).rejects.toMatchObject({ code: -32603, message: 'The atlas is closed.' });
  });

  it('is given up after its time', async () => {
    const { ask } = completing(() => new Promise(() => undefined), { timeoutMs: 10 });

    await expect(ask('city', '')).rejects.toMatchObject({
      message: 'The completion "letter" did not finish within 10 ms.',
    });
  });

  it('runs inside hooks and is reported, with its own kind', async () => {
    const seen: AroundCall[] = [];
    const events: CallEvent[] = [];
    const { ask } = completing(() => ['Oslo'], {
      around: (call, next) => {
        seen.push(call);
        return next();
      },
      onCall: (event) => events.push(event),
    });

    await ask('city', 'O', { arguments: { street: 'Main' } });

    const input = { argument: 'city', value: 'O', arguments: { street: 'Main' } };
    expect(seen).toMatchObject([{ kind: 'completion', name: 'letter', input }]);
    expect(events).toMatchObject([{ kind: 'completion', name: 'letter', outcome: 'success' }]);
  });

  it('gets the settings of its registration', async () => {
    @Prompt()
    @Input(LetterInput)
    class Letter {
      call({ city }: LetterInput): string {
        return city;
      }

      @Complete('city')
      cities(_value: string, { settings }: CompletionContext<{ readonly cities: string[] }>): string[] {
        return settings.cities;
      }
    }
    const prompts = ['north', 'south'].map((name) => configured(Letter, { name, cities: [name] }));
    const suite = createSuite({ prompts });

    const completed = await Promise.all(
      ['north', 'south'].map((name) =>
        suite.complete({ ref: { type: 'ref/prompt', name }, argument: { name: 'city', value: '' } }),
      ),
    );
    expect(completed.map(({ completion }) => completion.values)).toEqual([['north'], ['south']]);
  });
});

describe('an argument without a completing method', () => {
  const { ask } = completing(() => []);

  it.each([
    ['tone', '', ['kind', 'Keen', 'harsh']],
    ['tone', 'k', ['kind', 'Keen']],
    ['tone', 'KE', ['Keen']],
    ['tone', 'kindly', []],
    ['signed', '', ['true', 'false']],
    ['signed', 't', ['true']],
    ['street', 'M', []],
    ['pages', '1', []],
  ])('completes by the values its class allows: %s %j', async (argument, value, values) => {
    expect(await ask(argument, value)).toEqual(result({ values, total: values.length, hasMore: false }));
  });
});

describe('a class with several prompts', () => {
  class Letters {
    @Prompt()
    @Input(LetterInput)
    business({ city }: LetterInput): string {
      return city;
    }

    @Prompt()
    @Input(LetterInput)
    love({ city }: LetterInput): string {
      return city;
    }

    @Complete('city', { of: 'business' })
    towns(): string[] {
      return ['Frankfurt'];
    }

    @Complete('city', { of: 'love' })
    romance(): string[] {
      return ['Paris'];
    }

    @Complete('street', { of: ['business', 'love'] })
    streets(): string[] {
      return ['Main Street'];
    }
  }

  class Renamed extends Letters {
    // Without its decorator the override completes nothing any more.
    override romance(): string[] {
      return ['Rome'];
    }
  }

  const values = async (prompts: SuiteOptions['prompts'], name: string, argument: string) => {
    const suite = createSuite({ prompts: prompts ?? [] });
    const ref = { type: 'ref/prompt', name } as const;
    return (await suite.complete({ ref, argument: { name: argument, value: '' } })).completion.values;
  };

  it.each([
    ['business', 'city', ['Frankfurt']],
    ['love', 'city', ['Paris']],
    ['business', 'street', ['Main Street']],
    ['love', 'street', ['Main Street']],
  ])('says whose argument a method completes: %s %s', async (name, argument, expected) => {
    expect(await values([Letters], name, argument)).toEqual(expected);
  });

  it('is inherited, and an undecorated override completes nothing', async () => {
    expect(await values([Renamed], 'business', 'city')).toEqual(['Frankfurt']);
    expect(await values([Renamed], 'love', 'city')).toEqual([]);
  });
});

describe('what is unknown is -32602: gap-completion-errors', () => {
  const { suite } = completing(() => ['Oslo'], {
    visible: ({ name }, principal) => name !== 'letter' || principal !== undefined,
  });
  const principal = { subject: 'ada', scopes: [] };
  const argument = { name: 'city', value: '' };

  it('an unknown prompt', async () => {
    const ref = { type: 'ref/prompt', name: 'no\u0000body' } as const;

    await expect(suite.complete({ ref, argument })).rejects.toMatchObject({
      ...{ code: -32602, message: 'Unknown prompt: nobody' },
    });
  });

  it('a prompt that this caller may not see', async () => {
    await expect(suite.complete({ ref: REF, argument })).rejects.toMatchObject({
      ...{ code: -32602, message: 'Unknown prompt: letter' },
    });
    await expect(suite.complete({ ref: REF, argument, principal })).resolves.toMatchObject({
      completion: { values: ['Oslo'] },
    });
  });

  it('an unknown resource template', async () => {
    const ref = { type: 'ref/resource', uri: 'test://{id}' } as const;

    await expect(suite.complete({ ref, argument })).rejects.toMatchObject({
      ...{ code: -32602, message: 'Unknown resource template: test://{id}' },
    });
  });

  it.each(['town', '__proto__', 'toString', ''])('an unknown argument %j', async (name) => {
    const request = { ref: REF, argument: { name, value: '' }, principal };

    await expect(suite.complete(request)).rejects.toMatchObject({
      ...{ code: -32602, message: `letter has no argument ${JSON.stringify(name)}.` },
    });
  });
});
