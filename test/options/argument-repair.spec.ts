import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  Validate,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { z } from 'zod';
import { QuietLogger } from '../support/quiet-logger';
import { probe } from '../gate/probe';

class Leg {
  @IsString() from!: string;
  @IsInt() @Max(900) km!: number;
}

class TripInput {
  @IsOptional() @IsInt() seats?: number;
  @IsOptional() @IsNumber() weight?: number;
  @IsOptional() @IsBoolean() express?: boolean;
  @IsOptional() @IsString() note?: string;
  @IsOptional() @IsArray() @IsInt({ each: true }) ids?: number[];
  @IsOptional() @ValidateNested() @Type(() => Leg) first?: Leg;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Leg) legs?: Leg[];
  @IsOptional() @IsIn([1, 'one']) mixed?: number | string;
}

function repairing(type: unknown = TripInput) {
  const logger = new QuietLogger();
  const tool = probe(type, { repairArguments: true, logger });
  return { logger, call: async (args: object) => await tool.call(args) };
}

const warned = (logger: QuietLogger) => logger.entries.map(({ message }) => message);

describe('Arguments sent as text', () => {
  it('are refused unless the suite repairs them', async () => {
    const tool = probe(TripInput);

    expect((await tool.call({ ids: '[1,2]' })).text).toContain('ids must be an array');
    expect((await tool.call({ seats: '4' })).isError).toBe(true);
  });

  it.each<[string, object, object]>([
    ['a whole number', { seats: '4' }, { seats: 4 }],
    ['a negative one', { seats: '-4' }, { seats: -4 }],
    ['a decimal number', { weight: '4.5' }, { weight: 4.5 }],
    ['a whole number where decimals are welcome', { weight: '4' }, { weight: 4 }],
    ['a boolean', { express: 'false' }, { express: false }],
    ['a list', { ids: '[1, 2]' }, { ids: [1, 2] }],
    ['an object', { first: '{"from":"A","km":3}' }, { first: { from: 'A', km: 3 } }],
    ['a list of objects', { legs: '[{"from":"A","km":3}]' }, { legs: [{ from: 'A', km: 3 }] }],
    ['a number deep inside', { legs: [{ from: 'A', km: '3' }] }, { legs: [{ from: 'A', km: 3 }] }],
    ['text inside text', { legs: '[{"from":"5","km":"3"}]' }, { legs: [{ from: '5', km: 3 }] }],
    ['several at once', { seats: '4', express: 'true' }, { seats: 4, express: true }],
  ])('are read as %s', async (_what, sent, received) => {
    const { call } = repairing();

    const { isError, input } = await call(sent);

    expect(isError).toBe(false);
    expect(JSON.parse(JSON.stringify(input))).toEqual(received);
    expect(input).toBeInstanceOf(TripInput);
  });

  it.each<[string, object]>([
    ['JSON whose content does not fit', { ids: '[1,"x"]' }],
    ['JSON of the wrong kind', { ids: '{"0":1}' }],
    ['broken JSON', { ids: '[1,2' }],
    ['a list without brackets', { ids: '1,2' }],
    ['a decimal number where whole ones are wanted', { seats: '4.5' }],
    ['a number with a unit', { seats: '4 seats' }],
    ['a number in other notations', { seats: '0x10' }],
    ['a number with blanks', { seats: ' 4 ' }],
    ['a number beyond what can be told apart', { seats: '9007199254740993' }],
    ['an empty text', { seats: '' }],
    ['yes', { express: 'yes' }],
    ['1 for true', { express: '1' }],
    ['TRUE', { express: 'TRUE' }],
    ['null', { seats: 'null' }],
    ['a number that breaks another rule', { legs: [{ from: 'A', km: '901' }] }],
    ['a good text beside a missing argument', { first: { km: '3' } }],
    ['a number for a text', { note: 4 }],
    ['a place that may hold text', { mixed: '1' }],
    ['a key nobody declared', { seats: '4', extra: 1 }],
    [
      'a key that reaches into prototypes',
      JSON.parse('{"first":"{\\"__proto__\\":{},\\"from\\":\\"A\\",\\"km\\":1}"}'),
    ],
  ])('stay refused, as they came, for %s', async (_what, sent) => {
    const { call, logger } = repairing();

    const repaired = await call(sent);

    expect(repaired.isError).toBe(true);
    expect(repaired.text).toBe((await probe(TripInput).call(sent)).text);
    expect(warned(logger)).toEqual([]);
  });

  it('are never looked into where the argument is a text', async () => {
    const { call } = repairing();

    expect((await call({ note: '[1,2]', seats: '4' })).input).toMatchObject({ note: '[1,2]', seats: 4 });
    expect((await call({ note: 'true' })).input.note).toBe('true');
  });

  it('are reported by tool and path, without the value', async () => {
    const { call, logger } = repairing();

    await call({ legs: [{ from: 'A', km: '31337' }], seats: '4' });
    await call({ legs: [{ from: 'A', km: '317' }], seats: '4' });

    expect(warned(logger)).toEqual([
      'Tool "probe": the argument "seats" came as text and was read as an integer.',
      'Tool "probe": the argument "legs.0.km" came as text and was read as an integer.',
    ]);
    expect(JSON.stringify(logger.entries)).not.toContain('317');
  });

  it('have to pass the checks that no schema says', async () => {
    @ValidatorConstraint()
    class IsEven {
      validate(value: number) {
        return value % 2 === 0;
      }
      defaultMessage() {
        return 'must be even';
      }
    }
    class EvenInput {
      @IsInt() @Validate(IsEven) count!: number;
    }
    const { call, logger } = repairing(EvenInput);

    expect((await call({ count: '4' })).input.count).toBe(4);
    expect((await call({ count: '5' })).isError).toBe(true);
    expect(warned(logger)).toHaveLength(1);
  });

  it('do not change what the caller holds', async () => {
    const sent = Object.freeze({ legs: Object.freeze([Object.freeze({ from: 'A', km: '3' })]) });

    expect((await repairing().call(sent)).isError).toBe(false);
    expect(sent.legs[0]!.km).toBe('3');
  });

  it('are bounded like any other', async () => {
    const { call } = repairing({ type: 'object', properties: { tree: { type: 'array' } } });

    expect((await call({ tree: '['.repeat(5_000) + ']'.repeat(5_000) })).isError).toBe(true);
    expect((await call({ tree: JSON.stringify(Array.from({ length: 200_000 }, () => 1)) })).isError).toBe(
      true,
    );
  });
});

describe('Text for a hand-written schema', () => {
  const $defs = { size: { type: 'integer' }, label: { anyOf: [{ type: 'integer' }, { maxLength: 2 }] } };

  it.each<[string, object, unknown, unknown]>([
    ['a reference', { $ref: '#/$defs/size' }, '3', 3],
    ['one of several types', { type: ['integer', 'null'] }, '3', 3],
    ['alternatives', { anyOf: [{ type: 'object' }, { type: 'null' }] }, '{}', {}],
    ['all of several', { allOf: [{ $ref: '#/$defs/size' }, { minimum: 2 }] }, '3', 3],
    ['a list with a fixed start', { type: 'array', prefixItems: [{ type: 'boolean' }] }, ['true'], [true]],
    ['any key', { type: 'object', additionalProperties: { type: 'number' } }, { a: '0.5' }, { a: 0.5 }],
    [
      'keys of a pattern',
      { type: 'object', patternProperties: { '^n': { type: 'number' } } },
      { n: '1' },
      { n: 1 },
    ],
  ])('is read where the schema has %s', async (_what, schema, sent, received) => {
    const { call } = repairing({ type: 'object', properties: { a: schema }, $defs });

    expect((await call({ a: sent })).input).toEqual({ a: received });
  });

  it.each<[string, object, unknown]>([
    ['a union with text', { type: ['integer', 'string'], maxLength: 1 }, '12'],
    ['alternatives with text', { anyOf: [{ type: 'integer' }, { type: 'string', maxLength: 1 }] }, '12'],
    ['alternatives with one text', { anyOf: [{ type: 'integer' }, { const: 'x' }] }, '12'],
    ['text behind a reference', { $ref: '#/$defs/label' }, '123'],
    [
      'text in one of the classes',
      { oneOf: [nest('integer'), nest('string', { maxLength: 1 })] },
      { n: '12' },
    ],
    ['no type at all, but a bound', { anyOf: [{ type: 'integer' }, { maxLength: 1 }] }, '12'],
  ])('is left alone where the schema has %s', async (_what, schema, sent) => {
    const { call, logger } = repairing({ type: 'object', properties: { a: schema }, $defs });

    expect((await call({ a: sent })).isError).toBe(true);
    expect(warned(logger)).toEqual([]);
  });
});

describe('Text for the schema of another library', () => {
  const schema = z.object({
    count: z.number().int(),
    label: z.union([z.number(), z.string().max(2)]).optional(),
    when: z.object({ isLate: z.boolean() }).optional(),
  });

  it('is read by the JSON Schema that the library gives, and checked by the library', async () => {
    const { call } = repairing(schema);

    expect((await call({ count: '3', when: '{"isLate":"true"}' })).input).toEqual({
      count: 3,
      when: { isLate: true },
    });
    expect((await call({ count: 3, label: '123' })).isError).toBe(true);
    expect((await call({ count: 'three' })).isError).toBe(true);
  });
});

function nest(type: string, rest: object = {}) {
  return { type: 'object', properties: { n: { type, ...rest } } };
}
