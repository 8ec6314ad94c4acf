import {
  IsBoolean,
  IsDate,
  IsEnum,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Max,
  Min,
} from 'class-validator';
import { Expose, Type } from 'class-transformer';
import fc from 'fast-check';
import {
  AtLeastOneOf,
  createSuite,
  Describe,
  Input,
  Prompt,
  Sensitive,
  type Class,
  type ProtocolError,
  type RawSchema,
  type StandardSchema,
} from 'toolwright';
import { z } from 'zod';

/** A suite of one prompt that says what reached it. */
function echoing(input: Class | StandardSchema | RawSchema) {
  const seen: unknown[] = [];
  class Echo {
    call(given: unknown): string {
      seen.push(given);
      return 'taken';
    }
  }
  Input(input as RawSchema)(Echo as never);
  Prompt('echo')(Echo);
  const suite = createSuite({ prompts: [Echo] });
  return {
    entry: () => suite.listPrompts().prompts[0],
    get: (args: object) => suite.getPrompt({ name: 'echo', arguments: args as never }),
    take: async (args: object): Promise<unknown> => {
      await suite.getPrompt({ name: 'echo', arguments: args as never });
      return seen.at(-1);
    },
    refusal: (args: object) =>
      suite.getPrompt({ name: 'echo', arguments: args as never }).then(
        () => undefined,
        (error: unknown) => error as ProtocolError,
      ),
  };
}

enum Size {
  Small = 1,
  Large = 10,
}

const MIXED = { Text: 'text', One: 1 } as const;

class Everything {
  @IsString() @Length(1, 20) @Describe('Any words.') words!: string;
  @IsOptional() @IsInt() @Min(1) @Max(99) count?: number;
  @IsOptional() @IsNumber() ratio?: number;
  @IsOptional() @IsBoolean() deep?: boolean;
  @IsOptional() @IsEnum(Size) size?: Size;
  @IsOptional() @IsEnum(MIXED) mixed?: string | number;
  @IsOptional() @IsIn(['low', 'high']) level: 'low' | 'high' = 'low';
  @IsOptional() @IsDate() @Type(() => Date) due?: Date;
  @IsOptional() @IsString() @Expose({ name: 'wire_name' }) renamed?: string;
}

describe('the arguments of a prompt', () => {
  const everything = echoing(Everything);

  it('are listed from its input class', () => {
    const optional = (name: string) => ({ name, required: false });

    expect(everything.entry()).toEqual({
      name: 'echo',
      arguments: [
        { name: 'words', description: 'Any words.', required: true },
        ...['count', 'ratio', 'deep', 'size', 'mixed', 'level', 'due', 'wire_name'].map(optional),
      ],
    });
  });

  it('arrive as texts, and reach the class as what it declares', async () => {
    const input = await everything.take({
      ...{ words: '7', count: '7', ratio: '-0.5', deep: 'false', size: '10', mixed: '1' },
      ...{ level: 'high', due: '2026-02-03T04:05:06Z', wire_name: 'x' },
    });

    expect(input).toBeInstanceOf(Everything);
    expect(input).toEqual({
      ...{ words: '7', count: 7, ratio: -0.5, deep: false, size: Size.Large, mixed: MIXED.One },
      ...{ level: 'high', due: new Date('2026-02-03T04:05:06Z'), renamed: 'x' },
    });
  });

  it('may be left out, all or some', async () => {
    expect(await everything.take({ words: 'a' })).toEqual({ words: 'a', level: 'low' });
    const refused = await everything.refusal({});
    expect(refused).toMatchObject({ code: -32602, message: expect.stringContaining('- words is required') });
  });

  it('are refused all at once, with what was expected', async () => {
    const refused = await everything.refusal({
      ...{ count: 'seven', ratio: '1e3', deep: 'yes', size: '2', mixed: 'one', level: 'mid' },
      ...{ due: '2026-02-31T00:00:00Z', nope: '' },
    });

    expect(refused?.code).toBe(-32602);
    expect(refused?.message.split('\n')).toEqual([
      'Invalid arguments for prompt "echo":',
      '- words is required',
      '- nope is not a known argument',
      '- count must be an integer number (got "seven")',
      '- ratio must be a number conforming to the specified constraints (got "1e3")',
      '- deep must be a boolean value (got "yes")',
      '- size must be one of the following values: 1, 10 (got "2")',
      '- mixed must be one of the following values: text, 1 (got "one")',
      '- level must be one of the following values: low, high (got "mid")',
      '- due must be a date and time like 2026-07-28T09:30:00Z (got "2026-02-31T00:00:00Z")',
    ]);
    expect((refused?.data as { errors: unknown[] }).errors).toHaveLength(9);
  });

  it.each<[string, unknown]>([
    ['a number', 7],
    ['true', true],
    ['null', null],
    ['a list', ['7']],
    ['an object', { toString: '7' }],
  ])('are texts on the wire: %s is refused, beside everything else that is wrong', async (_what, value) => {
    const refused = await everything.refusal({ count: value, deep: 'maybe' });

    expect(refused).toMatchObject({
      code: -32602,
      data: {
        errors: [
          { path: 'count', message: 'must be a string', rule: 'type', expected: 'string' },
          expect.objectContaining({ path: 'words' }),
          expect.objectContaining({ path: 'deep', seen: '"maybe"' }),
        ],
      },
    });
  });

  it.each([['text'], [7], [null], [['a']]])('must be an object: %j is refused', async (args) => {
    await expect(everything.get(args as never)).rejects.toMatchObject({
      ...{ code: -32602, message: 'The arguments of a prompt call must be an object.' },
    });
  });

  it('cannot reach into prototypes', async () => {
    const hostile = JSON.parse('{"words":"a","__proto__":"x","constructor":"y"}') as object;

    expect(await everything.refusal(hostile)).toMatchObject({ code: -32602 });
  });

  it('of a sensitive property are not shown when they are refused', async () => {
    class Secret {
      @IsInt() @Sensitive() pin!: number;
    }
    const secret = echoing(Secret);

    expect(JSON.stringify(await secret.refusal({ pin: 'hunter2' }))).not.toContain('hunter2');
    expect(JSON.stringify(await secret.refusal({ pin: ['hunter2'] }))).not.toContain('hunter2');
  });

  it('hold to rules between properties', async () => {
    @AtLeastOneOf('a', 'b')
    class Either {
      @IsOptional() @IsInt() a?: number;
      @IsOptional() @IsInt() b?: number;
    }
    const either = echoing(Either);

    expect(await either.take({ b: '2' })).toEqual({ b: 2 });
    expect(await either.refusal({})).toMatchObject({ code: -32602 });
  });

  it('are refused where a prompt takes none', async () => {
    @Prompt('bare')
    class Bare {
      call(): string {
        return 'Hi';
      }
    }
    const suite = createSuite({ prompts: [Bare] });

    await expect(suite.getPrompt({ name: 'bare', arguments: {} })).resolves.toMatchObject({ messages: [{}] });
    await expect(suite.getPrompt({ name: 'bare', arguments: { a: 'b' } })).rejects.toMatchObject({
      code: -32602,
      message: 'Invalid arguments for prompt "bare":\n- a is not a known argument; there are none',
    });
  });
});

describe('the arguments of a prompt by a schema', () => {
  it('of zod are converted and checked', async () => {
    const zod = echoing(
      z.object({
        count: z.number().int().describe('How many.'),
        tone: z.enum(['kind', 'harsh']).default('kind'),
        deep: z.boolean().optional(),
      }),
    );

    expect(zod.entry()?.arguments).toEqual([
      { name: 'count', description: 'How many.', required: true },
      { name: 'tone', required: false },
      { name: 'deep', required: false },
    ]);
    expect(await zod.take({ count: '3', deep: 'true' })).toEqual({ count: 3, tone: 'kind', deep: true });
    expect(await zod.refusal({ count: '3.5', tone: 'rude' })).toMatchObject({ code: -32602 });
  });

  it('of alternatives are those of every alternative', async () => {
    const union = echoing(
      z.discriminatedUnion('by', [
        z.object({ by: z.literal('id'), id: z.number() }),
        z.object({ by: z.literal('name'), name: z.string() }),
      ]),
    );

    expect(union.entry()?.arguments?.map(({ name }) => name)).toEqual(['by', 'id', 'name']);
    expect(await union.take({ by: 'id', id: '4' })).toEqual({ by: 'id', id: 4 });
    expect(await union.refusal({ by: 'id', name: '4' })).toMatchObject({ code: -32602 });
  });

  it('written by hand are converted and checked, through references, too', async () => {
    const raw = echoing({
      type: 'object',
      properties: {
        path: { type: 'string', title: 'Path', description: 'Where.' },
        depth: { $ref: '#/$defs/depth' },
        flag: { enum: [true, 'auto', null] },
        free: {},
        either: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      },
      required: ['path'],
      additionalProperties: false,
      $defs: { depth: { type: ['integer', 'null'], maximum: 9 } },
    });

    expect(raw.entry()?.arguments).toEqual([
      { name: 'path', title: 'Path', description: 'Where.', required: true },
      ...['depth', 'flag', 'free', 'either'].map((name) => ({ name, required: false })),
    ]);
    expect(await raw.take({ path: '/', depth: '4', flag: 'true', free: '1', either: '1' })).toEqual({
      ...{ path: '/', depth: 4, flag: true, free: '1', either: '1' },
    });
    expect(await raw.take({ path: '/', flag: 'auto' })).toEqual({ path: '/', flag: 'auto' });
    for (const wrong of [{ depth: '10' }, { flag: 'null' }, { flag: 'false' }])
      expect(await raw.refusal({ path: '/', ...wrong })).toMatchObject({ code: -32602 });
  });
});

class Converted {
  @IsOptional() @IsInt() whole?: number;
  @IsOptional() @IsNumber() number?: number;
  @IsOptional() @IsBoolean() flag?: boolean;
  @IsOptional() @IsEnum(Size) size?: Size;
  @IsOptional() @IsString() text?: string;
  @IsOptional() @IsDate() @Type(() => Date) due?: Date;
}

describe('any text whatsoever', () => {
  const converted = echoing(Converted);
  const anyText = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.constantFrom(
      'true',
      'false',
      'TRUE',
      '1',
      '10',
      '-0',
      '0x10',
      '1_0',
      ' 1',
      '1 ',
      '',
      '٣',
      '1e2',
      'NaN',
    ),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  /** By property, whether a value is what a text says, read by nothing but the text. */
  const SAYS: Readonly<Record<keyof Converted, (text: string, value: unknown) => boolean>> = {
    whole: (text, value) => Number.isSafeInteger(value) && Number(text) === value && text.trim() === text,
    number: (text, value) => Number.isFinite(value) && Number(text) === value && text.trim() === text,
    flag: (text, value) => typeof value === 'boolean' && text === String(value),
    size: (text, value) => text === String(value) && [Size.Small, Size.Large].includes(value as Size),
    text: (text, value) => value === text,
    due: (text, value) => value instanceof Date && value.getTime() === new Date(text).getTime(),
  };

  it.each(Object.keys(SAYS) as (keyof Converted)[])(
    'is refused as %s, or is what it says',
    async (property) => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          const refused = await converted.refusal({ [property]: text });
          if (refused) {
            expect(refused.code).toBe(-32602);
            return;
          }

          const taken = (await converted.take({ [property]: text })) as Converted;
          expect([text, SAYS[property](text, taken[property])]).toEqual([text, true]);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('that JSON writes for a number that can be told is taken', async () => {
    await fc.assert(
      fc.asyncProperty(fc.maxSafeInteger(), async (value) => {
        expect(await converted.take({ whole: String(value), number: String(value) })).toEqual({
          ...{ whole: value, number: value },
        });
      }),
    );
  });
});
