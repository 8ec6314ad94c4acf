import { types } from 'node:util';
import { Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsDate,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  MinDate,
  Validate,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { answer, refused } from './answer';

const sent = async (value: unknown, output: unknown) => {
  const { result } = await answer(() => value, { output, exposeErrors: true });
  expect(result.isError ? result.content : undefined).toBeUndefined();
  return result.structuredContent;
};

class Part {
  @IsString() code!: string;
}

class Item {
  @IsString() name!: string;
  @IsOptional() @IsInt() count?: number | undefined;
  @IsOptional() @IsIn(['a', null]) grade?: string | null;
  @IsOptional() @ValidateNested() @Type(() => Part) part?: Part;
  @Allow() note?: unknown;
}

describe('undefined and null follow the declared schema:', () => {
  it('an optional member that is undefined is left out, and null is undefined, as for arguments', async () => {
    const empty = { name: 'a', count: undefined, grade: undefined, part: undefined, note: undefined };

    expect(await sent(empty, Item)).toEqual({ name: 'a' });
    expect(await sent({ ...empty, count: null, part: null }, Item)).toEqual({ name: 'a' });
  });

  it('null stays null where the type of the member speaks of it, and in free-form members', async () => {
    expect(await sent({ name: 'a', grade: null, note: null }, Item)).toEqual({
      ...{ name: 'a', grade: null, note: null },
    });
  });

  it.each([
    ['undefined', { name: undefined }, /name is required/],
    ['absent', {}, /name is required/],
    ['null', { name: null }, /name must be a string/],
  ])('a required member that is %s is an error that names it', async (_what, value, told) => {
    expect(await refused(value, Item)).toMatch(told);
  });

  it('null in a list of instances is an error that names it', async () => {
    expect(await refused([{ code: 'a' }, null], [Part])).toMatch(/1 must be object/);
  });
});

class Flight {
  @IsDate() at!: Date;
  @IsOptional() @MinDate(new Date('2026-01-01T00:00:00Z')) until?: Date;
  @IsOptional() @IsDate({ each: true }) stops?: Date[];
}

describe('Dates', () => {
  it.each<[string, unknown, string]>([
    ['a Date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['text with an offset', '2026-01-02T03:04:05+01:00', '2026-01-02T03:04:05+01:00'],
    ['text with microseconds', '2026-01-02T03:04:05.123456Z', '2026-01-02T03:04:05.123456Z'],
    [
      'what serialises itself as one',
      { toJSON: () => '2026-01-02T03:04:05.000Z' },
      '2026-01-02T03:04:05.000Z',
    ],
  ])('may be %s', async (_what, at, expected) => {
    expect(await sent({ at, stops: [at, new Date(0)] }, Flight)).toEqual({
      ...{ at: expected, stops: [expected, '1970-01-01T00:00:00.000Z'] },
    });
  });

  it('given as text are checked like others', async () => {
    expect(await sent({ at: new Date(0), until: '2026-01-02T00:00:00Z' }, Flight)).toHaveProperty('until');
    expect(await refused({ at: new Date(0), until: '2025-01-02T00:00:00Z' }, Flight)).toMatch(/until/);
  });

  it.each<[string, unknown, RegExp]>([
    ['a day', '2026-01-02', /"at" is text, but no date and time/],
    ['a time without offset', '2026-01-02T03:04:05', /"at" is text/],
    ['any text', 'soon', /"at" is text/],
    ['a number', 1767322800000, /at must be/],
    ['an invalid date', new Date('x'), /"at" is an invalid date/],
    ['a year of five digits', new Date(Date.UTC(12026, 0)), /"at" is .*year/],
  ])('are never %s', async (_what, at, told) => {
    expect(await refused({ at }, Flight)).toMatch(told);
  });
});

class Bag {
  @IsArray() @IsString({ each: true }) tags!: string[];
  @IsArray() @IsNumber({}, { each: true }) numbers!: number[];
  @IsObject() extra!: object;
}

const bag = { tags: ['a'], numbers: [1], extra: {} };

describe('Collections', () => {
  it('sets and typed arrays are lists, maps with text or numbers for keys are objects', async () => {
    const value = {
      tags: new Set(['a', 'b']),
      numbers: new Float32Array([0.5, 2]),
      extra: new Map<unknown, unknown>([
        ['inner', new Map([[1, new Set([new Uint8Array([1, 2])])]])],
        ['__proto__', { polluted: true }],
      ]),
    };

    const content = await sent(value, Bag);

    expect(JSON.stringify(content)).toBe(
      '{"tags":["a","b"],"numbers":[0.5,2],"extra":{"inner":{"1":[[1,2]]},"__proto__":{"polluted":true}}}',
    );
    expect({}).not.toHaveProperty('polluted');
  });

  it('a map may stand for an instance, by its entries and not by its own properties', async () => {
    class Sized {
      @IsInt() size!: number;
    }

    expect(await sent(new Map([['size', 42]]), Sized)).toEqual({ size: 42 });
    expect(await refused(new Map(), Sized)).toMatch(/size is required/);
  });

  it.each<[string, unknown, RegExp]>([
    ['a map with an object for a key', new Map([[{}, 1]]), /"extra" is a Map with a key that is a object/],
    ['a map with a symbol for a key', new Map([[Symbol('s'), 1]]), /a key that is a symbol/],
    [
      'a map with keys that become one',
      new Map<unknown, unknown>([
        [1, 'a'],
        ['1', 'b'],
      ]),
      /cannot tell apart/,
    ],
    ['big integers', new BigInt64Array([1n]), /"extra\.0" is a BigInt/],
  ])('%s is an error, not a loss', async (_what, extra, told) => {
    expect(await refused({ ...bag, extra }, Bag)).toMatch(told);
  });

  it('of 100,000 instances are sent whole, hidden members left out', async () => {
    const parts = Array.from({ length: 100_000 }, (_, index) => ({ code: `c${index}`, hidden: index }));

    const { result } = await answer(() => parts, { output: [Part], options: { mirror: false } });

    const sent = result.structuredContent as readonly unknown[];
    expect(sent).toHaveLength(100_000);
    expect(sent.at(-1)).toEqual({ code: 'c99999' });
  });
});

class Account {
  readonly #owner: string;
  #reads = 0;

  constructor(owner: string) {
    this.#owner = owner;
  }

  @IsEmail() get owner(): string {
    this.#reads += 1;
    return this.#owner;
  }

  @IsInt() get reads(): number {
    return this.#reads;
  }
}

describe('Objects of any make', () => {
  it('instances with private fields are sent by their getters, each read once', async () => {
    expect(await sent(new Account('a@b.co'), Account)).toEqual({ owner: 'a@b.co', reads: 1 });
  });

  it('checks may call methods of an instance with private fields, and see transformed neighbours', async () => {
    @ValidatorConstraint()
    class FitsTotal {
      validate(value: unknown, { object }: { object: object }) {
        const cart = object as Cart;
        return cart instanceof Cart && cart.constructor === Cart && value === cart.total() && 'items' in cart;
      }
    }
    class Cart {
      readonly #prices = [1, 2];
      @IsString() items = 'two';
      @Validate(FitsTotal) @IsInt() sum = 3;
      total() {
        return this.#prices.reduce((sum, price) => sum + price, 0);
      }
    }

    expect(await sent(new Cart(), Cart)).toEqual({ items: 'two', sum: 3 });
    expect(await refused(Object.assign(new Cart(), { sum: 4 }), Cart)).toMatch(/sum/);
  });

  it.each<[string, () => object]>([
    ['without a prototype', () => Object.assign(Object.create(null) as object, { name: 'a', part: null })],
    [
      'that are frozen',
      () => Object.freeze({ name: 'a', part: Object.freeze({ code: 'c' }), note: undefined }),
    ],
    ['behind a proxy', () => new Proxy({ name: 'a', secret: 1 }, {})],
    ['that inherit their members', () => Object.create({ name: 'a' }) as object],
    ['whose members are hidden', () => Object.defineProperty({}, 'name', { value: 'a' })],
  ])('%s are as good as others', async (_what, make) => {
    expect(await sent(make(), Item)).toMatchObject({ name: 'a' });
  });

  it('are not changed by being sent', async () => {
    const at = '2026-01-02T03:04:05Z';
    const flight = Object.freeze({ at, stops: Object.freeze([at]) });

    await sent(flight, Flight);

    expect(flight).toEqual({ at, stops: [at] });
    expect(types.isProxy(flight)).toBe(false);
  });

  it('may stand in several places', async () => {
    const part = { code: 'c' };
    const shared = { any: [1] };

    expect(await sent([part, part, part], [Part])).toEqual([part, part, part]);
    expect(await sent({ ...bag, extra: { a: shared, b: { c: shared } } }, Bag)).toMatchObject({
      extra: { a: shared, b: { c: shared } },
    });
  });
});
