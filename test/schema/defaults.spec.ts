import { randomUUID } from 'node:crypto';
import { Expose, Type } from 'class-transformer';
import { Allow, IsArray, IsInt, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { probe } from '../gate/probe';
import { strictlyCompiled } from './json-schema';

class FindIn {
  @IsString() q!: string;
  @IsOptional() @IsInt() size: number = 10;
  @IsOptional() @IsString() note?: string;
}

const tool = probe(FindIn);

describe('A property with an initialiser', () => {
  it('is not required, and its default is advertised', () => {
    expect(tool.schema).toMatchObject({
      properties: { size: { type: ['integer', 'null'], default: 10 } },
      required: ['q'],
    });
  });

  it.each([[{}], [{ size: undefined }], [{ size: null }]])('keeps its default for %p', async (rest) => {
    const { input } = await tool.call({ q: 'a', ...rest });

    expect(input.size).toBe(10);
  });

  it('gives way to what was sent', async () => {
    expect((await tool.call({ q: 'a', size: 3 })).input.size).toBe(3);
  });

  it('needs no @IsOptional, and then refuses null', async () => {
    class SizeIn {
      @IsInt() size = 10;
    }

    expect(probe(SizeIn).schema).not.toHaveProperty('required');
    expect((await probe(SizeIn).call({})).input.size).toBe(10);
    expect((await probe(SizeIn).call({ size: null })).isError).toBe(true);
  });

  it('advertises no default that differs from instance to instance', async () => {
    class IdIn {
      @IsString() id: string = randomUUID();
    }

    expect(probe(IdIn).schema.properties.id).toEqual({ type: 'string' });
    expect((await probe(IdIn).call({})).input.id).toHaveLength(36);
  });

  it('gives every call its own lists and objects', async () => {
    class ListIn {
      @IsArray() @IsString({ each: true }) tags: string[] = [];
      @IsObject() meta: Record<string, unknown> = { a: 1 };
    }
    const list = probe(ListIn);

    const first = await list.call({});
    first.input.tags.push('x');
    first.input.meta.b = 2;

    expect(list.schema.properties).toMatchObject({ tags: { default: [] }, meta: { default: { a: 1 } } });
    expect((await list.call({})).input).toEqual({ tags: [], meta: { a: 1 } });
  });

  it('applies inside nested values', async () => {
    class Page {
      @IsInt() size = 20;
    }
    class PagedIn {
      @ValidateNested() @Type(() => Page) page: Page = new Page();
    }
    const paged = probe(PagedIn);

    expect(paged.schema.properties.page.default).toEqual({ size: 20 });
    expect((await paged.call({ page: {} })).input.page).toEqual(new Page());
  });
});

describe('The default of a nested value', () => {
  class Page {
    @Expose({ name: 'page-size' }) @IsInt() size = 20;
    cache = new Map();
  }
  class PagedIn {
    @ValidateNested() @Type(() => Page) one: Page = new Page();
    @IsArray() @ValidateNested({ each: true }) @Type(() => Page) many: Page[] = [new Page()];
  }

  it('is advertised as a client would send it', () => {
    const { schema } = probe(PagedIn);

    expect(schema.properties.one.default).toEqual({ 'page-size': 20 });
    expect(schema.properties.many.default).toEqual([{ 'page-size': 20 }]);
    const { one, many } = schema.properties;
    expect(strictlyCompiled(schema)({ one: one.default, many: many.default })).toBe(true);
  });
});

describe('A property without an initialiser', () => {
  it('is not there when it was not sent', async () => {
    expect(Object.keys((await tool.call({ q: 'a' })).input)).not.toContain('note');
    expect(Object.keys((await tool.call({ q: 'a', note: null })).input)).not.toContain('note');
  });

  it('that takes any value keeps null', async () => {
    class AnyIn {
      @Allow() value?: unknown;
    }

    expect((await probe(AnyIn).call({ value: null })).input.value).toBeNull();
    expect((await probe(AnyIn).call({})).isError).toBe(false);
  });
});
