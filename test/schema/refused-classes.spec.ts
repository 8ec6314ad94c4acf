import { Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsDate,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { createSuite, Describe, Input, Tool } from 'toolwright';
import { probe, reportOf } from '../gate/probe';

class Part {
  @IsString() name!: string;
}

interface Shape {
  readonly width: number;
}

describe('A suite is not built with an input class', () => {
  it('whose property has a type nobody can know, and the report gives the three causes', () => {
    class VagueIn {
      @Describe('A shape') shape!: Shape;
    }

    const report = reportOf(VagueIn);

    expect(report).toContain('VagueIn.shape has no known type');
    expect(report).toContain('emitDecoratorMetadata');
    expect(report).toContain('import type');
    expect(report).toContain('before reflect-metadata');
  });

  it.each([
    ['Boolean', Boolean],
    ['Number', Number],
    ['String', String],
  ])('that turns anything into a %s', (name, type) => {
    class CoercedIn {
      @Allow() value?: unknown;
    }
    Type(() => type)(CoercedIn.prototype, 'value');

    expect(reportOf(CoercedIn)).toContain(
      `CoercedIn.value has @Type(() => ${name}), which turns every value`,
    );
  });

  it('that turns anything into a boolean and then checks that it is one', () => {
    class DryIn {
      @Type(() => Boolean) dryRun!: boolean;
    }
    Reflect.defineMetadata('design:type', Boolean, DryIn.prototype, 'dryRun');
    Describe('Only look')(DryIn.prototype, 'dryRun');

    expect(reportOf(DryIn)).toContain('DryIn.dryRun');
  });

  it('with a nested class whose content nobody would check', () => {
    class TypedIn {
      @Type(() => Part) @Describe('The part') part!: Part;
    }
    class ObjectIn {
      @IsObject() part!: Part;
    }

    expect(reportOf(TypedIn)).toMatch(/TypedIn\.part .*without @ValidateNested/);
    expect(reportOf(ObjectIn)).toMatch(/ObjectIn\.part is a Part.*@ValidateNested/);
  });

  it('with a nested list of classes without the class', () => {
    class ListIn {
      @IsArray() @ValidateNested({ each: true }) parts!: Part[];
    }

    expect(reportOf(ListIn)).toMatch(/ListIn\.parts .*class is unknown.*@Type/);
  });

  it('with a nested class behind an interface', () => {
    class ShapeIn {
      @ValidateNested() shape!: Shape;
    }

    expect(reportOf(ShapeIn)).toMatch(/ShapeIn\.shape .*class is unknown/);
  });

  it('whose checks exclude each other', () => {
    class TornIn {
      @IsString() @IsInt() value!: unknown;
    }

    expect(reportOf(TornIn)).toContain('TornIn.value has checks that exclude each other');
  });

  it('whose constructor wants something', () => {
    class NeedyIn {
      @IsString() name: string;
      constructor(name: string) {
        this.name = name;
      }
    }

    expect(reportOf(NeedyIn)).toContain('NeedyIn has a constructor with parameters');
  });

  it('whose constructor throws', () => {
    class BrokenIn {
      @IsString() name!: string;
      constructor() {
        throw new RangeError('not today');
      }
    }

    expect(reportOf(BrokenIn)).toMatch(/BrokenIn cannot be built.*not today/);
  });

  it('whose default breaks its own checks', () => {
    class SmallIn {
      @IsInt() @Min(1) size = 0;
      @IsString({ each: true }) tags: unknown[] = ['a', 7];
    }
    class FineIn {
      @IsInt() @Min(1) size = 1;
      @IsOptional() @IsString() note: string | null = null;
      @IsString({ each: true }) tags: string[] = [];
    }

    expect(reportOf(SmallIn)).toContain('SmallIn.size has a default that its own check min refuses');
    expect(reportOf(SmallIn)).toContain('SmallIn.tags has a default');
    expect(reportOf(FineIn)).toBe('');
  });

  it('whose argument could only be read', () => {
    class ReadOnlyIn {
      @IsString() get name() {
        return 'fixed';
      }
    }
    class WithSetter {
      private value = '';
      @IsString() get name() {
        return this.value;
      }
      set name(value: string) {
        this.value = value;
      }
    }

    expect(reportOf(ReadOnlyIn)).toContain('ReadOnlyIn.name has only a getter');
    expect(reportOf(WithSetter)).toBe('');
  });

  it('and names the faults of nested classes too, all in one report', () => {
    class Inner {
      @Type(() => Number) @Allow() count?: number;
      @IsString() @IsInt() torn!: unknown;
    }
    class OuterIn {
      @ValidateNested() @Type(() => Inner) inner!: Inner;
      @Describe('?') vague!: Shape;
    }

    const lines = reportOf(OuterIn).split('\n');

    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      ...['Inner.count', 'Inner.torn', 'OuterIn.vague'],
    ]);
  });

  it('that allows no value at all, unless something else says its type', async () => {
    class EmptyIn {
      @IsIn([]) value!: unknown;
    }
    class TypedIn {
      @IsIn([]) @IsString() value!: string;
    }

    expect(reportOf(EmptyIn)).toContain('EmptyIn.value');
    expect((await probe(TypedIn).call({ value: 'a' })).isError).toBe(true);
  });
});

describe('A suite is built', () => {
  it('when checks of one kind stand together', () => {
    class FineIn {
      @IsString() @MinLength(1) name!: string;
      @IsInt() @Min(0) count!: number;
      @IsDate() @Type(() => Date) when!: Date;
      @IsOptional() @ValidateNested() @Type(() => Part) part?: Part;
    }

    expect(reportOf(FineIn)).toBe('');
  });

  it.each([
    ['undefined', () => undefined],
    ['a number', 7],
    ['text', 'PartIn'],
    ['nothing', null],
    ['a list', [Part]],
  ])('only with a type that is one, not with %s', (_what, type) => {
    expect(reportOf(type)).toMatch(/ProbeTool has an @Input that/);
  });

  it('only if a subclass that changes a tool is not mixed up with it', () => {
    @Tool('one')
    @Input(Part)
    class One {
      call() {
        return 'one';
      }
    }
    @Tool('two')
    class Two extends One {}

    const [one, two] = createSuite({ tools: [One, Two] }).listTools().tools;

    expect([one!.name, two!.name]).toEqual(['one', 'two']);
    expect(two!.inputSchema).toEqual(one!.inputSchema);
  });
});
