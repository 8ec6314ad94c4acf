import { IsInt, IsString } from 'class-validator';
import { anyOf, Output, Tool, type OutputOf } from 'toolwright';
import { z } from 'zod';

class Sum {
  @IsInt() sum!: number;
}

class Refusal {
  @IsString() reason!: string;
}

class Money {
  constructor(readonly cents: number) {}
}

type Same<A, B> = [A, B] extends [B, A] ? true : false;

const kinds = anyOf(Sum, [Refusal], Date, null);

const same: [
  Same<OutputOf<StringConstructor>, string>,
  Same<OutputOf<readonly [readonly [NumberConstructor]]>, readonly (readonly number[])[]>,
  Same<OutputOf<DateConstructor>, Date | string>,
  Same<OutputOf<() => typeof Sum>, Sum>,
  Same<OutputOf<typeof kinds>, Sum | readonly Refusal[] | Date | string | null>,
] = [true, true, true, true, true];

// Every line under a `@ts-expect-error` must be refused by the compiler: `npm run typecheck` fails where it is not.
function whatTheCompilerRefuses(): void {
  // @ts-expect-error text was declared
  @Output(String)
  class NoText {
    call(): number {
      return 1;
    }
  }

  // @ts-expect-error a list of numbers was declared
  @Output([Number])
  class NoNumbers {
    call(): string[] {
      return [];
    }
  }

  // @ts-expect-error null is none of the alternatives
  @Output(anyOf(Sum, Refusal))
  class NoAlternative {
    call(): Sum | null {
      return null;
    }
  }

  // @ts-expect-error a tool returns what goes into the schema, and that is a date
  @Output(z.object({ at: z.date().transform(String) }))
  class NoInput {
    call(): { at: string } {
      return { at: '' };
    }
  }

  class Methods {
    // @ts-expect-error the method returns something else than one of its outputs
    @Output(anyOf(Sum, String))
    @Tool()
    add(): Promise<number> {
      return Promise.resolve(1);
    }
  }

  // @ts-expect-error undefined is no output
  anyOf(Sum, undefined);
  // @ts-expect-error a list has one type
  Output([Sum, Refusal]);

  expect([NoText, NoNumbers, NoAlternative, NoInput, Methods]).toHaveLength(5);
}

function whatTheCompilerAccepts(): void {
  @Output(anyOf(Sum, () => Refusal, [String], null))
  class Alternatives {
    call(): Sum | Refusal | string[] | null {
      return null;
    }
  }

  @Output(Money)
  class Unbuildable {
    call(): Money {
      return new Money(1);
    }
  }

  @Output(z.object({ at: z.date().transform(String), size: z.number().default(1) }))
  class Transformed {
    call(): { at: Date; size?: number | undefined } {
      return { at: new Date() };
    }
  }

  class Methods {
    @Tool()
    @Output([anyOf(Sum, Refusal)])
    mixed(): (Sum | Refusal)[] {
      return [];
    }

    @Tool()
    @Output(Date)
    async now(): Promise<Date> {
      return new Date();
    }

    @Tool()
    @Output([[Number]])
    grid(): number[][] {
      return [[1]];
    }
  }

  expect([Alternatives, Unbuildable, Transformed, Methods]).toHaveLength(4);
}

it('is checked by the compiler, see the lines above', () => {
  expect([whatTheCompilerRefuses, whatTheCompilerAccepts, same]).toHaveLength(3);
});
