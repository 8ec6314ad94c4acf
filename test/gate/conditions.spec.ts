import { Type } from 'class-transformer';
import { IsIn, IsInt, IsString, Length, ValidateIf, ValidateNested } from 'class-validator';
import { createSuite, Input, Tool, ToolError } from 'toolwright';
import { probe, textOf } from './probe';

describe('A condition', () => {
  class Holder {
    @IsString() name!: string;
  }
  class PayIn {
    @IsIn(['card', 'cash']) by!: string;
    @ValidateIf(({ by }: PayIn) => by === 'card') @IsString() @Length(4, 4) card?: string;
    @ValidateIf(({ by }: PayIn) => by === 'card') @ValidateNested() @Type(() => Holder) holder?: Holder;
  }

  it('lets a property be missing, or anything, while it does not hold', async () => {
    expect((await probe(PayIn).call({ by: 'cash' })).isError).toBe(false);
    expect((await probe(PayIn).call({ by: 'cash', card: 7 })).isError).toBe(false);
  });

  it('has every check of the property apply while it holds', async () => {
    const tool = probe(PayIn);

    expect((await tool.call({ by: 'card', card: '1234', holder: { name: 'A' } })).isError).toBe(false);
    expect((await tool.call({ by: 'card' })).text).toContain('card');
    expect((await tool.call({ by: 'card', card: '12' })).text).toContain('card');
  });

  it('never lets the content of a nested class through unchecked', async () => {
    const tool = probe(PayIn);
    const rest = { by: 'card', card: '1234' };

    expect((await tool.call({ ...rest, holder: { name: 7 } })).text).toContain('holder.name');
    expect((await tool.call({ ...rest, holder: { name: 'A', extra: 1 } })).text).toContain('holder.extra');
    expect((await tool.call({ ...rest, holder: { name: 'A' } })).input.holder).toBeInstanceOf(Holder);
  });

  it('on null lets a nested class be null', async () => {
    class MaybeIn {
      @ValidateIf((_, value) => value !== null) @ValidateNested() @Type(() => Holder) holder!: Holder | null;
    }

    expect((await probe(MaybeIn).call({ holder: null })).input.holder).toBeNull();
    expect((await probe(MaybeIn).call({ holder: { name: 1 } })).isError).toBe(true);
  });
});

describe('The second look of a tool class', () => {
  class RangeIn {
    @IsInt() from!: number;
    @IsInt() to!: number;
  }

  @Tool('range')
  @Input(RangeIn)
  class Range {
    validate({ from, to }: RangeIn) {
      if (from > to) throw new ToolError('from must not be after to');
      return from === to ? Object.assign(new RangeIn(), { from, to: to + 1 }) : undefined;
    }
    call({ from, to }: RangeIn) {
      return `${from}-${to}`;
    }
  }
  const suite = createSuite({ tools: [Range] });
  const ask = (args: { from: any; to: any }) => suite.callTool({ name: 'range', arguments: args });

  it('comes after the checks, and may refuse or replace the input', async () => {
    expect(textOf(await ask({ from: 'x', to: 1 }))).toContain('from');
    expect(textOf(await ask({ from: 1, to: 3 }))).toBe('1-3');
    expect(textOf(await ask({ from: 1, to: 1 }))).toBe('1-2');
    expect(await ask({ from: 3, to: 1 })).toMatchObject({
      isError: true,
      content: [{ text: 'from must not be after to' }],
    });
  });
});
