import { IsInt, IsNumber } from 'class-validator';
import { Asks, createSuite, Describe, Input, Output, Prompt, Tool, type Class } from 'toolwright';

class Summands {
  @IsInt()
  a!: number;

  @IsInt()
  b!: number;
}

class Sum {
  @IsNumber()
  sum!: number;
}

class Consent {
  @IsInt()
  times!: number;
}

const suiteOf = (...tools: Class[]) => createSuite({ name: 'misplaced', version: '1.0.0', tools });

describe('what stands on the method of a class that is a handler', () => {
  it('counts as if it stood on the class', async () => {
    @Tool('add')
    class Add {
      @Describe('Adds two whole numbers')
      @Output(Sum)
      call(@Input() { a, b }: Summands): Sum {
        return { sum: a + b };
      }
    }
    const suite = suiteOf(Add);

    const [entry] = suite.listTools().tools;
    expect(entry).toMatchObject({
      description: 'Adds two whole numbers',
      inputSchema: { required: ['a', 'b'] },
    });
    expect(entry?.outputSchema).toMatchObject({ required: ['sum'] });
    const { structuredContent } = await suite.callTool({ name: 'add', arguments: { a: 1, b: 2 } });
    expect(structuredContent).toEqual({ sum: 3 });
    const { isError } = await suite.callTool({ name: 'add', arguments: { a: 'one', b: 2 } });
    expect(isError).toBe(true);
  });

  it('counts for prompts', async () => {
    class Who {
      @IsInt()
      times!: number;
    }
    @Prompt('greet')
    class Greet {
      call(@Input() { times }: Who): string {
        return 'Hello. '.repeat(times);
      }
    }
    const suite = createSuite({ name: 'misplaced', version: '1.0.0', tools: [], prompts: [Greet] });
    expect(suite.listPrompts().prompts[0]?.arguments).toMatchObject([{ name: 'times' }]);
  });

  it('is reported where the class says it, too', () => {
    @Tool('add')
    @Input(Summands)
    @Describe('Adds')
    class Add {
      @Describe('Adds two whole numbers')
      call(@Input() { a, b }: Summands): string {
        return `${a + b}`;
      }
    }
    @Tool('twice')
    @Input(Summands)
    class Twice {
      @Input(Summands)
      call({ a }: Summands): string {
        return `${2 * a}`;
      }
    }
    expect(() => suiteOf(Add)).toThrow('Add.call declares what its class declares too: description');
    expect(() => suiteOf(Twice)).toThrow('Twice.call declares what its class declares too: input.');
  });
});

describe('what stands on a method that nobody calls', () => {
  it('is reported by the name of its decorators', () => {
    class Sums {
      @Tool('add')
      add(@Input() { a, b }: Summands): string {
        return `${a + b}`;
      }

      @Output(Sum)
      subtract(@Input() { a, b }: Summands): Sum {
        return { sum: a - b };
      }

      @Asks(Consent)
      call(): string {
        return '';
      }
    }

    expect(() => suiteOf(Sums)).toThrow(
      /Sums\.subtract has @Input and @Output, but nothing makes it a handler/,
    );
    expect(() => suiteOf(Sums)).toThrow(/Sums\.call has @Asks, but nothing makes it a handler/);
  });
});
