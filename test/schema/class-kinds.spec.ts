import { Type } from 'class-transformer';
import { IsArray, IsInt, IsString, Min, ValidateNested } from 'class-validator';
import { createSuite, Input, Output, Tool, type ConcreteClass } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { probe } from '../gate/probe';

class Leg {
  @IsInt() @Min(1) km!: number;
}

/** A page of anything, as applications write it. */
function PageOf<T extends object>(Item: ConcreteClass<T>) {
  class Page {
    @IsArray() @ValidateNested({ each: true }) @Type(() => Item) items!: T[];
    @IsInt() @Min(0) total!: number;
  }
  return Page;
}

describe('Classes of every kind', () => {
  it('may be made by a factory, one for each type', async () => {
    class Word {
      @IsString() text!: string;
    }
    const [legs, words] = [probe(PageOf(Leg)), probe(PageOf(Word))];

    expect((await legs.call({ items: [{ km: 1 }], total: 1 })).input.items[0]).toBeInstanceOf(Leg);
    expect((await legs.call({ items: [{ text: 'x' }], total: 1 })).isError).toBe(true);
    expect((await words.call({ items: [{ text: 'x' }], total: 1 })).input.items[0]).toBeInstanceOf(Word);
  });

  it('may have no name, or the short one that a minifier left', async () => {
    const [A, B] = [class {}, class {}] as ConcreteClass[];
    for (const type of [A, B]) {
      if (!type) continue;
      IsInt()(type.prototype, 'km');
      ValidateNested({ each: true })(type.prototype, 'more');
      Type(() => type)(type.prototype, 'more');
      IsArray()(type.prototype, 'more');
    }
    class Both {
      @ValidateNested() @Type(() => A as ConcreteClass) a!: object;
      @ValidateNested() @Type(() => B as ConcreteClass) b!: object;
    }
    const tool = probe(Both);
    const leaf = { km: 1, more: [] };

    expect(Object.keys(tool.schema.$defs ?? {})).toHaveLength(2);
    expect((await tool.call({ a: { km: 1, more: [leaf] }, b: leaf })).isError).toBe(false);
    expect((await tool.call({ a: leaf, b: { km: 'x', more: [] } })).text).toContain('- b.km must be');
  });

  it('may declare their fields without giving them a value', async () => {
    class Declared {
      declare km: number;
    }
    IsInt()(Declared.prototype, 'km');

    expect((await probe(Declared).call({ km: 3 })).input).toEqual({ km: 3 });
    expect((await probe(Declared).call({})).isError).toBe(true);
  });

  it('may share one class between input and output', async () => {
    @Tool('same')
    @Input(Leg)
    @Output(Leg)
    class Same {
      call(leg: Leg): Leg {
        return leg;
      }
    }
    const client = createTestClient(createSuite({ tools: [Same] }));

    expect((await client.call(Same, { km: 2 })).structuredContent).toEqual({ km: 2 });
  });
});
