import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsNotEmptyObject,
  IsObject,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { Expose, Type } from 'class-transformer';
import { probe, reportOf } from './probe';

class MetaIn {
  @IsObject() meta!: Record<string, any>;
}

class Inner {
  @IsOptional() @IsString() text?: string;
}

class ClosedIn {
  @IsOptional() @ValidateNested() @Type(() => Inner) inner?: Inner;
}

const RESERVED = ['__proto__', 'constructor', 'prototype'];
const INHERITED = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__'];

/** As it comes off the wire: `__proto__` is a key there like any other. */
function json(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}

describe('A key that reaches into prototypes', () => {
  it.each([...RESERVED, ...INHERITED])('is refused by name at the root: %s', async (key) => {
    const { isError, text } = await probe(ClosedIn).call(json(`{"${key}":{"polluted":1}}`));

    expect(isError).toBe(true);
    expect(text).toContain(key);
  });

  it.each([...RESERVED, ...INHERITED])('is refused by name in a nested value: %s', async (key) => {
    const { isError, text } = await probe(ClosedIn).call(json(`{"inner":{"${key}":1}}`));

    expect(isError).toBe(true);
    expect(text).toContain(key);
  });

  it.each(RESERVED)('is refused at any depth of a free-form object: %s', async (key) => {
    const tool = probe(MetaIn);

    for (const text of [`{"meta":{"${key}":1}}`, `{"meta":{"a":[{"b":{"${key}":{}}}]}}`]) {
      const answer = await tool.call(json(text));
      expect(answer).toMatchObject({ isError: true, input: undefined });
      expect(answer.text).toContain(`"${key}"`);
    }
  });

  it.each(INHERITED)('is only data in a free-form object: %s', async (key) => {
    const { isError, input } = await probe(MetaIn).call(json(`{"meta":{"${key}":"x","a":{"${key}":1}}}`));

    expect(isError).toBe(false);
    expect(input.meta[key]).toBe('x');
    expect(input.meta.a[key]).toBe(1);
  });

  it.each(RESERVED)('is refused inside a list of lists: %s', async (key) => {
    class GridIn {
      @IsArray() @ArrayMaxSize(2) @IsArray({ each: true }) grid!: unknown[][];
    }
    const tool = probe(GridIn);

    expect((await tool.call(json(`{"grid":[[{"${key}":1}]]}`))).isError).toBe(true);
    expect((await tool.call({ grid: [[{ a: 1 }]] })).isError).toBe(false);
    expect((await tool.call({ grid: [deep(5_000, '[', ']')] })).text).toContain('nested deeper');
  });

  it('changes nothing for later calls', async () => {
    await probe(MetaIn).call(json('{"meta":{"__proto__":{"polluted":1}}}'));
    await probe(ClosedIn).call(json('{"__proto__":{"polluted":1}}'));

    expect(({} as any).polluted).toBeUndefined();
  });

  it('cannot be the name of a declared property', () => {
    class ExposedIn {
      @Expose({ name: '__proto__' }) @IsString() proto!: string;
    }
    class NamedIn {
      @IsOptional() @IsString() declare valueOf: any;
    }

    expect(reportOf(ExposedIn)).toMatch(/ExposedIn\.proto .*"__proto__"/);
    expect(reportOf(NamedIn)).toMatch(/NamedIn\.valueOf .*"valueOf"/);
  });
});

describe('A free-form object', () => {
  it('has no prototype, so that a key can never be mistaken for a method', async () => {
    const { input } = await probe(MetaIn).call({ meta: { a: { b: [{}] } } });

    expect(Object.getPrototypeOf(input.meta)).toBeNull();
    expect(Object.getPrototypeOf(input.meta.a.b[0])).toBeNull();
    expect(input.meta.toString).toBeUndefined();
  });

  it('is a copy: what the handler does to it does not reach the request', async () => {
    const args = { meta: { list: [1] } };

    const { input } = await probe(MetaIn).call(args);
    input.meta.list.push(2);

    expect(args.meta.list).toEqual([1]);
  });

  it('may be required to hold something', async () => {
    class FilledIn {
      @IsNotEmptyObject() meta!: object;
    }

    expect((await probe(FilledIn).call({ meta: { a: 1 } })).isError).toBe(false);
    expect((await probe(FilledIn).call({ meta: {} })).text).toContain('meta');
  });

  it('may be required to hold something else than null', async () => {
    class FilledIn {
      @IsNotEmptyObject({ nullable: false }) meta!: object;
    }

    expect((await probe(FilledIn).call({ meta: { a: 1 } })).isError).toBe(false);
    expect((await probe(FilledIn).call({ meta: { a: null } })).isError).toBe(true);
  });
});

/** Lists in lists, or objects in objects, `levels` deep. */
function deep(levels: number, open: string, close: string): unknown {
  return JSON.parse(open.repeat(levels) + 'null' + close.repeat(levels));
}

describe('A value that is too deep or too large', () => {
  class AnyIn {
    @Allow() value?: unknown;
  }
  class Tree {
    @IsOptional() @ValidateNested() @Type(() => Tree) next?: Tree;
    @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => Tree) all?: Tree[];
  }

  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('is refused in a sentence, not by a crash: 5,000 %s', async (_what, open, close) => {
    const { isError, text } = await probe(AnyIn).call({ value: deep(5_000, open, close) });

    expect(isError).toBe(true);
    expect(text).toContain('must not be nested deeper than 64 levels');
  });

  it('is refused as an argument that nobody declared', async () => {
    const { isError, text } = await probe(ClosedIn).call({ other: deep(5_000, '[', ']') });

    expect(isError).toBe(true);
    expect(text).toContain('other');
  });

  it('is refused where a closed class wants something else', async () => {
    const { isError } = await probe(ClosedIn).call({ inner: { text: deep(5_000, '[', ']') } });

    expect(isError).toBe(true);
  });

  it.each(['{"next":', '{"all":['])('is refused in a recursive class: 2,000 levels of %s', async (open) => {
    const value = deep(2_000, open, open.endsWith('[') ? ']}' : '}') as Record<string, unknown>;

    const { isError, text } = await probe(Tree).call(value);

    expect(isError).toBe(true);
    expect(text).toContain('nested deeper');
  });

  it('is accepted up to the limit, which the author may set', async () => {
    const strict = probe(AnyIn, { limits: { maxDepth: 4, maxNodes: 10 } });

    expect((await strict.call({ value: deep(2, '[', ']') })).isError).toBe(false);
    expect((await strict.call({ value: deep(4, '[', ']') })).isError).toBe(true);
    expect((await strict.call({ value: Array.from({ length: 8 }, () => 1) })).isError).toBe(false);
    expect((await strict.call({ value: Array.from({ length: 11 }, () => 1) })).text).toContain('10 values');
  });

  it('counts a list whose class does not bound it', async () => {
    class TagsIn {
      @IsArray() @IsString({ each: true }) tags!: string[];
    }
    const strict = probe(TagsIn, { limits: { maxNodes: 10 } });

    expect((await strict.call({ tags: Array.from({ length: 5 }, () => 'a') })).isError).toBe(false);
    expect((await strict.call({ tags: Array.from({ length: 20 }, () => 'a') })).text).toContain('10 values');
  });
});
