import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsNotIn,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import fc from 'fast-check';
import { probe } from './probe';
import { RichInput } from '../schema/rich-input';

enum Speed {
  Economy = 'economy',
  Express = 'express',
}

class ShipIn {
  @Matches(/^\d{5}$/) zip!: string;
  @IsInt() @Min(1) @Max(50) weight!: number;
  @IsEnum(Speed) speed!: Speed;
  @IsEmail() contact!: string;
  @IsOptional() @IsBoolean() insured?: boolean;
  @IsOptional() @IsNotIn(['none']) @IsString() note?: string;
}

const PROGRAM_TEXT = /undefined|\[object|NaN|=>|function/;

const good = { zip: '12345', weight: 5, speed: 'economy', contact: 'a@b.co' };
const ship = probe(ShipIn);

async function refusal(args: unknown): Promise<string[]> {
  const { isError, text } = await ship.call(args);
  expect(isError).toBe(true);
  return text.split('\n');
}

describe('The text of a refusal', () => {
  it('names the tool, then every fault of the schema on a line of its own', async () => {
    const lines = await refusal({ zip: 'x', weight: 99, speed: 'fast', contact: 7, insured: 'yes' });

    expect(lines[0]).toBe('Invalid arguments for tool "probe":');
    expect(lines.slice(1).map((line) => /^- ([a-z]+) /.exec(line)?.[1])).toEqual(
      expect.arrayContaining(['zip', 'weight', 'speed', 'contact', 'insured']),
    );
    expect(lines).toHaveLength(6);
  });

  it('keeps nothing back for a key that reaches into prototypes', async () => {
    const lines = await refusal({ ...good, zip: 'x', constructor: 1 });

    expect(lines.map((line) => line.split(/:| (?:is|must) /)[0])).toEqual([
      ...['Invalid arguments for tool "probe"', '- constructor', '- zip'],
    ]);
  });

  it('names what is missing', async () => {
    expect((await refusal({})).slice(1)).toEqual([
      ...['- zip is required', '- weight is required', '- speed is required', '- contact is required'],
    ]);
  });

  it.each([
    ['what was expected and what was seen', { weight: 99 }, '- weight must not be greater than 50 (got 99)'],
    ['text as JSON text', { insured: 'yes' }, '- insured must be a boolean value (got "yes")'],
    ['the fault of a check that no schema says', { contact: 'x' }, '- contact must be an email (got "x")'],
    [
      'a forbidden value',
      { note: 'none' },
      '- note should not be one of the following values: none (got "none")',
    ],
  ])('says %s', async (_what, wrong, expected) => {
    expect((await refusal({ ...good, ...wrong }))[1]).toBe(expected);
  });

  it('lists the allowed values and suggests the nearest', async () => {
    const [, line] = await refusal({ ...good, speed: 'exprss' });

    expect(line).toContain('economy, express');
    expect(line).toContain('Did you mean "express"?');
  });

  it('suggests the known name next to an unknown one, and nothing where none is near', async () => {
    expect((await refusal({ ...good, wieght: 5 }))[1]).toContain('Did you mean "weight"?');
    expect((await refusal({ ...good, q: 5 }))[1]).toBe('- q is not a known argument');
  });

  it('cuts what it shows of a long value', async () => {
    const { text } = await ship.call({ ...good, zip: 'x'.repeat(100_000) });

    expect(text.length).toBeLessThan(400);
    expect(text).toContain('…');
  });

  it('shows no control characters, neither of a value nor of a key', async () => {
    const { text } = await ship.call({
      ...good,
      zip: 'a\u0007\u202e\u2028b',
      ['k\u001b[31m\n- zip: fine']: 1,
    });

    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(text.split('\n')).toHaveLength(3);
  });

  it('never holds a text that only a program would write', async () => {
    const rich = probe(RichInput);
    const member = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant({}), fc.constant([{}, [{}]]));
    const names = ['name', 'rate', 'urgent', 'mixed', 'ids', 'main', 'lines', 'labels', 'ship-to', 'extra'];
    const bad = fc.dictionary(fc.constantFrom(...names), member, { noNullPrototype: true });

    await fc.assert(
      fc.asyncProperty(bad, async (args) => {
        const { text } = await rich.call(JSON.parse(JSON.stringify(args)));

        fc.pre(!PROGRAM_TEXT.test(JSON.stringify(args)));
        expect(text).not.toMatch(PROGRAM_TEXT);
        expect(text.split('\n').length).toBeLessThanOrEqual(22);
      }),
      { numRuns: 400 },
    );
  });
});

describe('A hostile call', () => {
  class ListIn {
    @IsArray() @IsEmail({}, { each: true }) @MaxLength(10, { each: true }) list!: string[];
  }
  class SmallListIn {
    @IsArray() @ArrayMaxSize(5) @IsInt({ each: true }) list!: number[];
  }
  class Item {
    @IsIn(['a', 'b']) kind!: string;
  }
  class ItemsIn {
    @IsArray() @ValidateNested({ each: true }) @Type(() => Item) items!: Item[];
  }
  const many = <T>(length: number, value: T) => Array.from({ length }, () => value);
  const keys = Object.fromEntries(many(10_000, 0).map((_, index) => [`unknown_key_${index}`, index]));

  it.each([
    ['500,000 bad texts', ListIn, { list: many(500_000, 'x') }],
    ['90,000 bad texts', ListIn, { list: many(90_000, 'x') }],
    ['500,000 numbers where texts belong', ListIn, { list: many(500_000, 1) }],
    ['500,000 items where five fit', SmallListIn, { list: many(500_000, 'x') }],
    ['30,000 bad objects', ItemsIn, { items: many(30_000, { kind: 'c', other: 1 }) }],
    ['10,000 unknown keys', ShipIn, keys],
    ['10,000 unknown keys beside good ones', ShipIn, { ...good, ...keys }],
    ['1,500 unknown keys, each with a near one', ShipIn, nearKeys(1_500)],
    ['a key of a million letters', ShipIn, { ...good, ['k'.repeat(1_000_000)]: 1 }],
    ['a value of a million letters', ShipIn, { ...good, speed: 'express'.repeat(150_000) }],
  ])('with %s gets a short answer', async (_what, type, args) => {
    const tool = probe(type);

    const { isError, text } = await tool.call(args);

    expect(isError).toBe(true);
    expect(text.length).toBeLessThan(8_000);
  });
});

describe('A long list of bad items', () => {
  it('is not looked at further than a model could mend', async () => {
    let asked = 0;
    class ListIn {
      @IsArray() @IsEmail({}, { each: true, message: () => `no mail ${asked++}` }) list!: string[];
    }

    const { text } = await probe(ListIn).call({ list: Array.from({ length: 1_000 }, () => 'x') });

    expect(asked).toBe(50);
    expect(text.split('\n')).toHaveLength(22);
    expect(text).toContain('and 30 more');
  });
});

function nearKeys(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`weight${index}`, index]));
}
