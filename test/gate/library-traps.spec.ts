import { Expose, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsEnum,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { probe, reportOf } from './probe';

// What class-transformer and class-validator get wrong together, each with what an author would expect of it.

class Point {
  @IsInt() x!: number;
}

class Shape {
  @IsString() kind!: string;
}

class Circle extends Shape {
  @IsInt() radius!: number;
}

enum Level {
  Low,
  High,
}

class TypedIn {
  @IsOptional() @IsBoolean() flag?: boolean;
  @IsOptional() @IsString() text?: string;
  @IsOptional() @IsDate() @Type(() => Date) day?: Date;
  @IsOptional() @ValidateNested() @Type(() => Point) point?: Point;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Point) points?: Point[];
  @IsOptional() @IsString({ each: true }) words?: string[];
  @IsOptional() @IsEnum(Level) level?: Level;
  @IsOptional() @IsObject() meta?: Record<string, unknown>;
  @IsOptional() @IsArray() @IsString({ each: true }) grid?: string[];
  @IsOptional() @IsInt({ each: true }) @Type(() => Number) counts?: Map<string, number>;
  @IsOptional()
  @ValidateNested()
  @Type(() => Shape, {
    discriminator: { property: 'kind', subTypes: [{ value: Circle, name: 'circle' }] },
  })
  shape?: Shape;
}

describe('Values that the libraries would let in', () => {
  const typed = probe(TypedIn);

  it.each([
    ['a text for a boolean', 'flag', { flag: 'false' }],
    ['an object for a text', 'text', { text: {} }],
    ['true for a date', 'day', { day: true }],
    ['a number in quotes for a date', 'day', { day: '5' }],
    ['a list for an instance', 'point', { point: [{ x: 1 }, { x: 2 }] }],
    ['an empty list for an instance', 'point', { point: [] }],
    ['an object for a list of instances', 'points', { points: { x: 1 } }],
    ['a list in a list of instances', 'points', { points: [[{ x: 1 }]] }],
    ['a text for a list of texts', 'words', { words: 'abc' }],
    ['the name of a numeric enum’s member', 'level', { level: 'High' }],
    ['a list for a map', 'counts', { counts: [1] }],
    ['a list in a list of texts', 'grid', { grid: [['a']] }],
    ['an object of a union that does not say which', 'kind', { shape: {} }],
    ['a discriminator that nobody knows', 'kind', { shape: { kind: 'square', radius: 1 } }],
  ])('%s is refused', async (_case, place, args) => {
    const { isError, text } = await typed.call(args);

    expect(isError).toBe(true);
    expect(text).toContain(place);
  });

  it.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'])(
    'the unknown key %s is refused',
    async (key) => {
      const args: unknown = JSON.parse(`{ "${key}": 1 }`);

      expect(await typed.call(args)).toMatchObject({ isError: true, text: expect.stringContaining(key) });
    },
  );

  it('a key that reaches into a prototype is refused in free-form objects and maps', async () => {
    const args: unknown = JSON.parse('{ "counts": { "__proto__": 1 } }');

    expect((await typed.call(args)).isError).toBe(true);
    expect((await typed.call({ meta: { deep: { constructor: 'x' } } })).isError).toBe(true);
  });

  it('a discriminator stays in the caller’s object and reaches the handler', async () => {
    const args = { shape: { kind: 'circle', radius: 1 } };
    const { input } = await typed.call(args);

    expect(input.shape).toBeInstanceOf(Circle);
    expect(input.shape.kind).toBe('circle');
    expect(args).toEqual({ shape: { kind: 'circle', radius: 1 } });
  });
});

describe('What classes declare', () => {
  it('an instance is required unless it is optional', async () => {
    class LineIn {
      @ValidateNested() from!: Point;
    }

    expect(await probe(LineIn).call({})).toMatchObject({
      isError: true,
      text: expect.stringContaining('from'),
    });
    expect(await probe(LineIn).call({ from: { x: 1 } })).toMatchObject({ isError: false });
  });

  it('`@Type` of a class without `@ValidateNested` is named at build', () => {
    class LineIn {
      @Type(() => Point) from!: Point;
    }

    expect(reportOf(LineIn)).toContain('LineIn.from has @Type(() => Point) without @ValidateNested');
  });

  it('`@Type` with a class that turns every value into one is refused at build', () => {
    class FlagIn {
      @IsBoolean() @Type(() => Boolean) flag!: boolean;
      @IsString() @Type(() => String) text!: string;
    }

    expect(reportOf(FlagIn)).toMatch(/FlagIn\.flag has @Type.*\n.*FlagIn\.text has @Type/);
  });

  it('a property that only class-transformer knows is an argument by its recorded type', async () => {
    class NoteIn {
      @Expose({ name: 'body' }) text!: string;
      @Type(() => Date) day!: Date;
    }
    const note = probe(NoteIn);
    const { input } = await note.call({ body: 'a', day: '2026-11-30T00:00:00Z' });

    expect(note.schema.required).toEqual(['day', 'body']);
    expect(input).toEqual(Object.assign(new NoteIn(), { text: 'a', day: new Date('2026-11-30T00:00:00Z') }));
    expect((await note.call({ body: 1, day: '2026-11-30T00:00:00Z' })).isError).toBe(true);
  });

  it('null can be forbidden where a property may be left out', async () => {
    class MaybeIn {
      @ValidateIf((_input, value) => value !== undefined) @IsInt() count?: number;
    }

    expect((await probe(MaybeIn).call({ count: null })).isError).toBe(true);
    expect((await probe(MaybeIn).call({})).isError).toBe(false);
  });

  it('a property that is declared again and so loses its parent’s rules is named at build', () => {
    class ParentIn {
      @IsInt() @Min(0) count!: number;
    }
    class ChildIn extends ParentIn {
      @Max(5) declare count: number;
    }

    expect(reportOf(ChildIn)).toContain(
      "ChildIn.count is declared again and so loses its base's checks min, isInt",
    );
  });

  it('a default holds where nothing is sent', async () => {
    class PageIn {
      @IsOptional() @IsInt() size: number = 5;
    }

    expect((await probe(PageIn).call({})).input.size).toBe(5);
    expect((await probe(PageIn).call({ size: null })).input.size).toBe(5);
  });

  it('a class without properties takes `{}` and nothing else', async () => {
    class EmptyIn {}

    expect((await probe(EmptyIn).call({})).isError).toBe(false);
    expect((await probe(EmptyIn).call({ any: 1 })).isError).toBe(true);
  });

  it('a constructor that needs something is named at build', () => {
    class NeedyIn {
      @IsString() text: string;
      constructor(source: { readonly text: string }) {
        this.text = source.text;
      }
    }

    expect(reportOf(NeedyIn)).toContain('NeedyIn');
  });

  it('an endless nesting is refused, and costs no stack', async () => {
    class NodeIn {
      @IsOptional() @ValidateNested() @Type(() => NodeIn) next?: NodeIn;
    }
    let args: object = {};
    for (let level = 0; level < 5_000; level++) args = { next: args };

    expect(await probe(NodeIn).call(args)).toMatchObject({ isError: true, input: undefined });
  });

  it('an asynchronous check is waited for, and one that fails says so', async () => {
    const late = (validate: () => Promise<boolean>) => ValidateBy({ name: 'late', validator: { validate } });
    class LateIn {
      @late(async () => Promise.resolve(false)) no!: string;
    }
    class BrokenIn {
      @late(async () => Promise.reject(new Error('secret'))) no!: string;
    }

    expect((await probe(LateIn).call({ no: 'a' })).isError).toBe(true);
    const errors: string[] = [];
    const logger = { error: (message: string) => void errors.push(message) };
    const broken = await probe(BrokenIn, { logger }).call({ no: 'a' });
    expect(broken).toMatchObject({ isError: true, input: undefined });
    expect(broken.text).not.toContain('secret');
    expect(errors).toHaveLength(1);
  });

  it('an alias is what is sent, and what a refusal names', async () => {
    class AliasIn {
      @Expose({ name: 'max_depth' }) @IsInt() maxDepth!: number;
    }
    const alias = probe(AliasIn);

    expect((await alias.call({ max_depth: 2 })).input.maxDepth).toBe(2);
    expect((await alias.call({ max_depth: 'x' })).text).toContain('max_depth');
  });

  it('a property that class-transformer keeps on the way out only is no argument', async () => {
    class SumIn {
      @IsInt() a!: number;
      @Expose({ toPlainOnly: true }) get double() {
        return this.a * 2;
      }
    }

    expect(Object.keys(probe(SumIn).schema.properties)).toEqual(['a']);
    expect((await probe(SumIn).call({ a: 1 })).isError).toBe(false);
  });

  it('a property that can only be read is no argument', async () => {
    class SumIn {
      @IsInt() a!: number;
      get double() {
        return this.a * 2;
      }
    }

    expect((await probe(SumIn).call({ a: 1, double: 7 })).isError).toBe(true);
    expect((await probe(SumIn).call({ a: 1 })).input.double).toBe(2);
  });
});
