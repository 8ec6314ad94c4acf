import { IsInt, IsString } from 'class-validator';
import {
  callToolResult,
  Describe,
  HeaderParam,
  Input,
  Output,
  text,
  Tool,
  Tools,
  type Progress,
  type TextContent,
  type ToolContext,
  type ToolHandler,
} from 'toolwright';
import { z } from 'zod';

class SumInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

class Sum {
  @IsInt() sum!: number;
}

class Other {
  @IsString() word!: string;
}

// Every line under a `@ts-expect-error` must be refused by the compiler: `npm run typecheck` fails where it is not.
function whatTheCompilerRefuses(): void {
  // @ts-expect-error a tool class without `call` has nothing to run
  @Tool('no_handler')
  class NoHandler {}

  // @ts-expect-error the handler takes other arguments than the input class gives
  @Input(SumInput)
  class WrongInput {
    call(input: Other): string {
      return input.word;
    }
  }

  // @ts-expect-error the handler wants more than the input class has
  @Input(SumInput)
  class GreedyInput {
    call(input: SumInput & Other): string {
      return input.word;
    }
  }

  // @ts-expect-error the handler returns something else than the output class
  @Output(Sum)
  class WrongOutput {
    call(): Other {
      return { word: 'no sum' };
    }
  }

  // @ts-expect-error a list was declared, one instance is returned
  @Output([Sum])
  class NoList {
    call(): Sum {
      return { sum: 1 };
    }
  }

  // @ts-expect-error the generator returns something else than the output class
  @Output(Sum)
  class WrongReturn {
    async *call(): AsyncGenerator<Progress, Other> {
      yield { progress: 1 };
      return { word: 'no sum' };
    }
  }

  // @ts-expect-error a generator yields progress and content blocks, not texts
  @Output(Sum)
  class WrongYield {
    async *call(): AsyncGenerator<string, Sum> {
      yield 'half way';
      return { sum: 1 };
    }
  }

  class Methods {
    // @ts-expect-error the method takes other arguments than its input
    @Input(SumInput)
    @Tool()
    add(input: Other): string {
      return input.word;
    }

    // @ts-expect-error the method returns something else than its output
    @Output(Sum)
    @Tool()
    describe(): Promise<Other> {
      return Promise.resolve({ word: 'no sum' });
    }
  }

  class GeneratorMethods {
    // @ts-expect-error the method's generator returns something else than its output
    @Output(Sum)
    @Tool()
    async *add(): AsyncGenerator<Progress, Other> {
      yield { progress: 1 };
      return { word: 'no sum' };
    }
  }

  // @ts-expect-error the schema gives a number, the handler wants text
  @Input(z.object({ count: z.number() }))
  class WrongZod {
    call(input: { count: string }): string {
      return input.count;
    }
  }

  // @ts-expect-error a cache hint is for everybody or for one caller
  Tool('hint', { scope: 'shared', ttlMs: 1 });
  // @ts-expect-error a name or options, not a number
  Tool(7);
  // @ts-expect-error descriptions are text
  Describe(7);
  class Sized {
    constructor(readonly size: number) {}
  }
  // @ts-expect-error an input class that needs constructor arguments cannot be built from JSON
  Input(Sized);

  expect([NoHandler, WrongInput, GreedyInput, WrongOutput, NoList, Methods, WrongZod]).toHaveLength(7);
  expect([WrongReturn, WrongYield, GeneratorMethods]).toHaveLength(3);
}

function whatTheCompilerAccepts(): void {
  @Tool('sum', { scope: 'public', ttlMs: 60_000 })
  @Describe('Adds two numbers.')
  @Input(SumInput)
  @Output(Sum)
  class SumTool implements ToolHandler<SumInput, Sum> {
    call({ a, b }: SumInput, _context: ToolContext): Promise<Sum> {
      return Promise.resolve({ sum: a + b });
    }
  }

  @Input(() => SumInput)
  @Output([() => Sum])
  class Thunks {
    call(input: SumInput): Sum[] {
      return [{ sum: input.a }];
    }
  }

  @Input(z.object({ count: z.number() }))
  class Zod {
    call(input: { count: number }): string {
      return String(input.count);
    }
  }

  @Input({ type: 'object', properties: { path: { type: 'string' } } })
  @Output({ type: 'array' })
  class Raw {
    call(input: { path?: string }): unknown {
      return [input.path];
    }
  }

  class Methods {
    @Tool({ title: 'Add' })
    @Output(Sum)
    add(@Input() input: SumInput): Sum {
      return { sum: input.a + input.b };
    }

    @Tool('now')
    now(context: ToolContext): string {
      return String(context.requestId);
    }

    @Tool()
    @Input(SumInput)
    wider(input: { a: number }): number {
      return input.a;
    }
  }

  @Input(SumInput)
  @Output(Sum)
  class Generator implements ToolHandler<SumInput, Sum> {
    async *call({ a, b }: SumInput): AsyncGenerator<Progress | TextContent, Sum> {
      yield { progress: 1, total: 2, message: 'adding' };
      yield text('added');
      return { sum: a + b };
    }
  }

  @Output(Sum)
  class Inferred {
    async *call(_input: object, context: ToolContext) {
      yield { progress: 1 };
      yield text('added');
      return context.requestId === 1 ? { sum: 1 } : callToolResult({ text: 'none' }, { error: true });
    }
  }

  @Tools({ prefix: 'sums_' })
  class GeneratorTools {
    @Tool()
    @Output([Sum])
    async *list() {
      yield { progress: 1 };
      return [{ sum: 1 }];
    }
  }

  class Mirrored {
    @IsString() @HeaderParam('Region') region!: string;
  }

  expect([SumTool, Thunks, Zod, Raw, Methods, Mirrored]).toHaveLength(6);
  expect([Generator, Inferred, GeneratorTools]).toHaveLength(3);
}

it('is checked by the compiler, see the lines above', () => {
  expect([whatTheCompilerRefuses, whatTheCompilerAccepts]).toHaveLength(2);
});
