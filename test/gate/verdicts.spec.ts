import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsInt, IsOptional, IsString, Min, ValidateNested } from 'class-validator';
import { probe } from './probe';

class Leg {
  @IsString() from!: string;
  @IsInt() @Min(1) km!: number;
}

class RouteIn {
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Leg)
  legs!: Leg[];
}

class DepthIn {
  @IsInt() @IsOptional() maxDepth?: number;
}

class Folder {
  @IsString() name!: string;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Folder) sub?: Folder[];
}

describe('A call', () => {
  it('reaches the handler with instances of nested classes', async () => {
    const { isError, input } = await probe(RouteIn).call({ legs: [{ from: 'A', km: 3 }] });

    expect(isError).toBe(false);
    expect(input).toBeInstanceOf(RouteIn);
    expect(input.legs[0]).toBeInstanceOf(Leg);
    expect(input).toEqual({ legs: [{ from: 'A', km: 3 }] });
  });

  it('does not reach the handler when a nested value is wrong', async () => {
    const { isError, input } = await probe(RouteIn).call({ legs: [{ from: 'A', km: 0 }] });

    expect(isError).toBe(true);
    expect(input).toBeUndefined();
  });

  it('names every nested fault with its full path', async () => {
    const args = {
      legs: [
        { from: 'A', km: 1 },
        { from: 7, km: 0 },
      ],
    };

    const { text } = await probe(RouteIn).call(args);

    expect(text).toContain('legs.1.from');
    expect(text).toContain('legs.1.km');
    expect(text).not.toMatch(/undefined|\[object Object\]/);
  });

  it('names a fault three levels down in a recursive class', async () => {
    const tool = probe(Folder);
    const deep = (name: unknown) => ({ name: 'a', sub: [{ name: 'b', sub: [{ name }] }] });

    expect((await tool.call(deep('c'))).isError).toBe(false);
    expect((await tool.call(deep(1))).text).toContain('sub.0.sub.0.name');
  });

  it.each([
    ['a misspelt argument', { depth: 1 }, 'depth'],
    ['a key like an object has by birth', { maxDepth: 1, constructor: {} }, 'constructor'],
  ])('is refused for %s, which is named', async (_what, args, key) => {
    const { isError, text, input } = await probe(DepthIn).call(args);

    expect(isError).toBe(true);
    expect(text).toContain(key);
    expect(input).toBeUndefined();
  });

  it('is refused for an unknown key inside a nested value', async () => {
    const { text } = await probe(RouteIn).call({ legs: [{ from: 'A', km: 1, via: 'B' }] });

    expect(text).toContain('legs.0.via is not a known argument');
  });

  it('suggests the known argument that a misspelt one means', async () => {
    const { text } = await probe(DepthIn).call({ depth: 1 });

    expect(text).toContain('Did you mean "maxDepth"?');
  });

  it('without arguments is the same as a call with none', async () => {
    const { isError, input } = await probe(DepthIn).call();

    expect(isError).toBe(false);
    expect(input).toBeInstanceOf(DepthIn);
  });

  it('without arguments names the field that is missing', async () => {
    const { isError, text } = await probe(RouteIn).call();

    expect(isError).toBe(true);
    expect(text).toContain('legs is required');
  });

  it('to a tool with an empty input class gets an instance of it', async () => {
    class NothingIn {}
    const tool = probe(NothingIn);

    expect((await tool.call({})).input).toBeInstanceOf(NothingIn);
    expect((await tool.call({ x: 1 })).isError).toBe(true);
  });

  it('may leave out a nested value that is the only, optional property', async () => {
    class FilterIn {
      @IsOptional() @ValidateNested() @Type(() => Leg) leg?: Leg;
    }

    expect(await probe(FilterIn).call({})).toMatchObject({ isError: false, input: {} });
  });

  it('builds a nested class that only the compiler knows', async () => {
    class Addr {
      @IsString() city!: string;
    }
    class CustIn {
      @ValidateNested() addr!: Addr;
    }
    const tool = probe(CustIn);

    expect((await tool.call({ addr: { city: 'Oslo' } })).input.addr).toBeInstanceOf(Addr);
    expect((await tool.call({ addr: 'x' })).text).toContain('addr');
  });

  it.each(['false', 'true', '0', 0, 1, '', null, {}])('takes %j for no boolean', async (dryRun) => {
    class DelIn {
      @IsBoolean() dryRun!: boolean;
    }

    const { isError, text, input } = await probe(DelIn).call({ dryRun });

    expect(isError).toBe(true);
    expect(text).toContain('dryRun');
    expect(input).toBeUndefined();
  });

  it.each([['[1,2]'], [{ 0: 1 }], [1]])('takes %j for no list', async (ids) => {
    class BatchIn {
      @IsArray() @IsInt({ each: true }) ids!: number[];
    }

    const { isError, text } = await probe(BatchIn).call({ ids });

    expect(isError).toBe(true);
    expect(text).toMatch(/ids.*array/);
  });

  it('leaves text that looks like JSON as it is', async () => {
    class TextIn {
      @IsString() text!: string;
    }

    expect((await probe(TextIn).call({ text: '[1,2]' })).input.text).toBe('[1,2]');
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])(
    'takes %p, which JSON text like 1e400 becomes, for no number',
    async (km) => {
      expect((await probe(Leg).call({ from: 'A', km })).isError).toBe(true);
    },
  );
});
