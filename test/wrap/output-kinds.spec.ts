import { IsEmail, IsInt, IsOptional, IsString, MinLength, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { anyOf, callToolResult, describeTool, Output, Tool } from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';
import { strictlyCompiled } from '../schema/json-schema';
import { answer, refused } from './answer';

class Quote {
  @IsInt() cents!: number;
  @IsString() carrier!: string;
}

class Refusal {
  @IsString() reason!: string;
}

class Folder {
  @IsString() name!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Folder) sub?: Folder[];
}

function toolOf(output: unknown) {
  @Tool('kinds')
  class KindsTool {
    call(): unknown {
      return undefined;
    }
  }
  (Output(output as never) as ClassDecorator)(KindsTool);
  return KindsTool;
}

const schemaOf = (output: unknown) => describeTool(toolOf(output)).outputSchema!;

const sent = async (value: unknown, output: unknown) => {
  const { result, text } = await answer(() => value, { output, exposeErrors: true });
  expect(result.isError).toBeUndefined();
  expect(JSON.parse(text)).toEqual(result.structuredContent);
  expect(strictlyCompiled(schemaOf(output))(result.structuredContent)).toBe(true);
  return result.structuredContent;
};

describe('A scalar as output', () => {
  it.each<[string, unknown, object]>([
    ['String', String, { type: 'string' }],
    ['Number', Number, { type: 'number' }],
    ['Boolean', Boolean, { type: 'boolean' }],
    ['Date', Date, { type: 'string', format: 'date-time' }],
    ['[String]', [String], { type: 'array', items: { type: 'string' } }],
    ['[[Number]]', [[Number]], { type: 'array', items: { type: 'array', items: { type: 'number' } } }],
  ])('is advertised by its schema: %s', (_what, output, schema) => {
    expect(schemaOf(output)).toEqual(schema);
  });

  it.each<[string, unknown, unknown, unknown]>([
    ['text', 'say "hi"', String, 'say "hi"'],
    ['empty text', '', String, ''],
    ['a bigint as text', 12345678901234567890n, String, '12345678901234567890'],
    ['zero', 0, Number, 0],
    ['false', false, Boolean, false],
    ['a date', new Date(0), Date, '1970-01-01T00:00:00.000Z'],
    [
      'a date as text, as it is',
      '2026-01-02T03:04:05.678901+02:00',
      Date,
      '2026-01-02T03:04:05.678901+02:00',
    ],
    ['texts', new Set(['a', 'b']), [String], ['a', 'b']],
    ['no texts', [], [String], []],
    ['numbers of a typed array', new Float64Array([1, 2.5]), [Number], [1, 2.5]],
    ['a grid', [new Uint8Array([1]), [2, 3]], [[Number]], [[1], [2, 3]]],
    ['boxed values', [Object('a'), Object('b')], [String], ['a', 'b']],
  ])('is sent as structured content and as JSON text: %s', async (_what, value, output, expected) => {
    expect(await sent(value, output)).toEqual(expected);
  });

  it.each<[string, unknown, unknown, RegExp]>([
    ['a number for text', 7, String, /must be string/],
    ['text for a number', '7', Number, /must be number/],
    ['NaN', Number.NaN, Number, /is NaN/],
    ['a bigint for a number', 7n, Number, /BigInt/],
    ['an invalid date', new Date('x'), Date, /invalid date/],
    ['text that is no date and time', '2026-01-02', Date, /no date and time/],
    ['a day that does not exist', '2026-02-30T00:00:00Z', Date, /no date and time/],
    ['a year that date-time cannot say', new Date(253402300800000), Date, /year/],
    ['an object for text', { a: 1 }, String, /must be string/],
    ['a function', () => 'a', String, /is a function/],
    ['a symbol', Symbol('a'), String, /is a symbol/],
    ['nothing', undefined, String, /is missing/],
    ['null', null, String, /must be string/],
    ['one bad element', ['a', 7], [String], /1 must be string/],
    ['a hole', [undefined], [String], /0 must be string/],
    ['a text where a list is declared', 'ab', [String], /must be array/],
    ['a promise in a list', [Promise.resolve('a')], [String], /"0" is a promise/],
  ])('is never sent when it does not fit: %s', async (_what, value, output, told) => {
    expect(await refused(value, output)).toMatch(told);
  });

  it('may come in a finished result', async () => {
    const { result } = await answer(() => callToolResult({ data: 'hi' }), { output: String });

    expect(result).toMatchObject({ structuredContent: 'hi', content: [{ text: '"hi"' }] });
    expect(await refused(callToolResult({ data: 7 }), String)).toContain('must be string');
  });
});

describe('One of several outputs', () => {
  it('is advertised as anyOf, with shared classes defined once', () => {
    expect(schemaOf(anyOf(Quote, Refusal))).toEqual({
      anyOf: [
        {
          type: 'object',
          properties: { cents: { type: 'integer' }, carrier: { type: 'string' } },
          required: ['cents', 'carrier'],
        },
        { type: 'object', properties: { reason: { type: 'string' } }, required: ['reason'] },
      ],
    });
    expect(schemaOf([anyOf(Folder, [Folder], null)])).toMatchObject({
      type: 'array',
      items: {
        anyOf: [
          { $ref: '#/$defs/Folder' },
          { type: 'array', items: { $ref: '#/$defs/Folder' } },
          { type: 'null' },
        ],
      },
      $defs: { Folder: { required: ['name'] } },
    });
  });

  it('sends a value of no class as the first alternative that it fits', async () => {
    expect(await sent({ reason: 'full', x: 1 }, anyOf(Quote, Refusal))).toEqual({ reason: 'full' });
    expect(await sent({ cents: 1, carrier: 'a', reason: 'x' }, anyOf(Quote, Refusal))).toEqual({
      ...{ cents: 1, carrier: 'a' },
    });
  });

  it('sends an instance as its own class, the nearest one', async () => {
    class FastQuote extends Quote {
      @IsInt() hours = 2;
    }
    const fast = Object.assign(new FastQuote(), { cents: 1, carrier: 'a' });
    class Unlisted extends FastQuote {}

    expect(await sent(fast, anyOf(Quote, FastQuote))).toEqual({ cents: 1, carrier: 'a', hours: 2 });
    expect(await sent(fast, anyOf(Quote, Refusal))).toEqual({ cents: 1, carrier: 'a' });
    expect(await sent(Object.assign(new Unlisted(), fast), anyOf(Quote, FastQuote))).toHaveProperty('hours');
  });

  it('tells the fault of an instance by its own class', async () => {
    expect(await refused(Object.assign(new Quote(), { cents: 'x' }), anyOf(Quote, Refusal))).toMatch(
      /is no Quote: carrier is required/,
    );
  });

  it('tells every alternative where none fits', async () => {
    expect(await refused({ cents: 1 }, anyOf(Quote, Refusal))).toMatch(
      /none of the declared outputs: is no Quote: carrier is required; is no Refusal: reason is required/,
    );
  });

  it('may be null, a scalar or a list', async () => {
    const output = anyOf(Quote, null, String, [Number]);

    expect(await sent(null, output)).toBeNull();
    expect(await sent('hi', output)).toBe('hi');
    expect(await sent([1, 2], output)).toEqual([1, 2]);
    expect(await sent({ cents: 1, carrier: 'a' }, output)).toEqual({ cents: 1, carrier: 'a' });
    expect(await refused(true, output)).toContain('none of the declared outputs');
    expect(await refused(undefined, output)).toContain('is missing');
  });

  it('is chosen for each element of a list', async () => {
    const list = [{ reason: 'full' }, Object.assign(new Quote(), { cents: 1, carrier: 'a' })];

    expect(await sent(list, [anyOf(Quote, Refusal)])).toEqual([
      { reason: 'full' },
      { cents: 1, carrier: 'a' },
    ]);
    expect(await refused([...list, { nothing: 1 }], [anyOf(Quote, Refusal)])).toMatch(/at "2" is none/);
  });

  it('keeps the checks that no schema says, of the alternative that was chosen', async () => {
    class Mail {
      @IsEmail() mail!: string;
    }
    class Word {
      @IsString() @MinLength(2) mail!: string;
    }

    expect(await sent({ mail: 'a@b.co' }, anyOf(Mail, Refusal))).toEqual({ mail: 'a@b.co' });
    expect(await refused([{ mail: 'a@b.co' }, { mail: 'no' }], [anyOf(Mail, Refusal)])).toContain(
      '1.mail must be an email',
    );
    expect(await refused(callToolResult({ data: { mail: 'no' } }), anyOf(Mail, Refusal))).toContain(
      'must be an email',
    );
    expect(await sent({ mail: 'no' }, anyOf(Word, Mail))).toEqual({ mail: 'no' });
  });

  it('reads the getters of a declared instance once', async () => {
    let reads = 0;
    class Counted {
      @IsInt() get count() {
        return ++reads;
      }
    }

    expect(await sent(new Counted(), anyOf(Refusal, Counted))).toEqual({ count: 1 });
    expect(reads).toBe(1);
  });
});

describe('An output that cannot be declared is reported', () => {
  it.each<[string, unknown, RegExp]>([
    ['an empty list', [], /an empty list.*\[Type\]/],
    ['a list of several types', [Quote, Refusal], /a list of several types.*anyOf\(A, B\)/],
    ['anyOf with one alternative', anyOf(Quote), /fewer than two alternatives/],
    ['a raw schema in a list', [{ type: 'object' }], /raw JSON Schema inside a list/],
    ['a raw schema among alternatives', anyOf(Quote, { type: 'object' } as never), /inside an alternative/],
    ['undefined among alternatives', anyOf(Quote, undefined as never), /was given a undefined/],
    ['null alone', null, /was given a null/],
  ])('%s', (_what, output, told) => {
    expect(authoringProblems([toolOf(output)]).join('\n')).toMatch(told);
  });
});
