import { IsInt, IsString } from 'class-validator';
import { Service } from 'typedi';
import {
  AuthoringError,
  configured,
  createSuite,
  Describe,
  HeaderParam,
  Input,
  isAuthoringError,
  Output,
  Tool,
  Tools,
  type Class,
} from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';

function toolNamed(name: string): Class {
  @Tool(name)
  class Named {
    call(): string {
      return name;
    }
  }
  return Named;
}

describe('tool names', () => {
  it.each(['New Tool', '', 'x'.repeat(129), 'a,b', 'größe', 'a/b', 'line\nbreak'])('refuses %j', (name) => {
    expect(authoringProblems([toolNamed(name)])).toHaveLength(1);
  });

  it.each(['x'.repeat(128), 'admin.tools.list', 'get-user_2', 'A'])('accepts %j', (name) => {
    expect(authoringProblems([toolNamed(name)])).toEqual([]);
  });

  it('shows the name it refuses', () => {
    expect(authoringProblems([toolNamed('New Tool')])[0]).toContain('"New Tool"');
  });

  it('tells names apart by case', () => {
    expect(authoringProblems([toolNamed('GetUser'), toolNamed('getuser')])).toEqual([]);
  });

  it('names both classes that claim one name (gap-tool-names-unique)', () => {
    @Tool('ship')
    class ShipParcel {
      call(): string {
        return 'parcel';
      }
    }
    @Tool('ship')
    class ShipLetter {
      call(): string {
        return 'letter';
      }
    }

    expect(authoringProblems([ShipParcel, ShipLetter])).toEqual([
      'ShipLetter has the name "ship", which ShipParcel has already. Give one of them another name.',
    ]);
  });

  it('refuses a class that is listed twice', () => {
    const tool = toolNamed('once');

    expect(authoringProblems([tool, tool])[0]).toContain('listed twice');
  });
});

describe('what a class needs to be a tool', () => {
  it('is a decorator', () => {
    class Plain {
      call(): string {
        return 'plain';
      }
    }

    expect(authoringProblems([Plain])).toEqual([
      'Plain has no @Tool decorator. Add @Tool(name) to the class or to its methods.',
    ]);
  });

  it('is a handler', () => {
    class NoHandler {}
    Tool('no_handler')(NoHandler as never);

    expect(authoringProblems([NoHandler])[0]).toContain('NoHandler has no method "call"');
  });

  it('is a name, where it is no method', () => {
    @Tool()
    class Nameless {
      call(): string {
        return 'who?';
      }
    }

    expect(authoringProblems([Nameless])[0]).toContain('has no name');
  });

  it('is being a class', () => {
    expect(authoringProblems(['echo' as never])[0]).toContain('is not a class');
    expect(authoringProblems({ tools: undefined as never })[0]).toContain('has no list of tools');
  });
});

describe('cache hints and limits', () => {
  it.each([
    { scope: 'shared', ttlMs: 1 },
    { scope: 'public', ttlMs: -1 },
    { scope: 'public', ttlMs: 1.5 },
    { scope: 'private', ttlMs: Number.NaN },
    { scope: 'private' },
    'public',
  ])('refuses the cache hint %j', (hint) => {
    @Tool({ name: 'hinted', cacheControl: hint as never })
    class Hinted {
      call(): string {
        return 'x';
      }
    }

    expect(authoringProblems([Hinted])[0]).toContain('has the cache hint');
    expect(authoringProblems({ tools: [], cacheControl: hint as never })[0]).toContain('has the cache hint');
  });

  it.each([0, -1, 1.5, Number.NaN, '10'])(
    'refuses %j as a time, a page size or a number of calls',
    (value) => {
      const number = value as never;

      @Tool({ name: 'hasty', timeoutMs: number })
      class Hasty {
        call(): string {
          return 'x';
        }
      }

      expect(authoringProblems([Hasty])[0]).toContain('timeoutMs');
      for (const option of ['pageSize', 'timeoutMs', 'maxConcurrentCalls']) {
        expect(authoringProblems({ tools: [], [option]: number })[0]).toContain(option);
      }
    },
  );
});

describe('parts', () => {
  it('are reported when declared twice', () => {
    class First {
      @IsInt() a!: number;
    }

    @Tool('twice')
    @Input(First)
    @Input(First)
    class Twice {
      call(): string {
        return 'x';
      }
    }

    expect(authoringProblems([Twice])[0]).toBe(
      'Twice declares its input twice. Keep one of the two decorators.',
    );
  });

  it('are reported on static members', () => {
    class Static {
      @Tool()
      static help(): string {
        return 'x';
      }
    }

    expect(authoringProblems([Static])[0]).toContain('Static.help is static');
  });

  it.each([
    ['a number', 7],
    ['null', null],
    ['a list of several types', [class A {}, class B {}]],
    ['an arrow that returns undefined', () => undefined],
  ])('cannot be %s', (_what, type) => {
    @Tool('odd')
    @Input(type as never)
    class Odd {
      call(): string {
        return 'x';
      }
    }
    @Tool('odd')
    @Output(type as never)
    class OddOutput {
      call(): never {
        throw new TypeError('never called');
      }
    }

    expect(authoringProblems([Odd])[0]).toContain('has an @Input that was given');
    expect(authoringProblems([OddOutput])[0]).toContain('has an @Output that was given');
  });

  it('cannot make a list of the arguments', () => {
    class Item {
      @IsString() name!: string;
    }
    @Tool('listed')
    @Input([Item] as never)
    class Listed {
      call(): string {
        return 'x';
      }
    }

    expect(authoringProblems([Listed])[0]).toContain('Arguments are an object');
  });
});

describe('an @Input() whose class the compiler did not record', () => {
  class Undescribed {
    @Tool()
    find(@Input() input: { readonly word: string }): string {
      return input.word;
    }
  }

  it('is reported with the three causes and the cure', () => {
    const [problem] = authoringProblems([Undescribed]);

    expect(problem).toContain('Undescribed.find has @Input() on a parameter whose class is unknown.');
    expect(problem).toContain('emitDecoratorMetadata');
    expect(problem).toContain('"import type" or a circular import');
    expect(problem).toContain('before reflect-metadata was loaded');
    expect(problem).toContain('@Input(QuoteInput)');
  });

  it('is reported where it names another class than the parameter has', () => {
    class Asked {
      @IsString() word!: string;
    }
    class Given {
      @IsString() other!: string;
    }
    class Crossed {
      @Tool()
      find(@Input(Given) input: Asked): string {
        return input.word;
      }
    }

    expect(authoringProblems([Crossed])[0]).toContain('@Input(Given) on a parameter of type Asked');
  });
});

describe('mirrored arguments', () => {
  it.each(['', 'with space', 'größe', 'a:b', 'line\nbreak'])('refuses the header name %j', (name) => {
    class Mirrored {
      @IsString() @HeaderParam(name) region!: string;
    }
    @Tool('mirror')
    @Input(Mirrored)
    class Mirror {
      call(): string {
        return 'x';
      }
    }

    expect(authoringProblems([Mirror])[0]).toContain('Mirrored.region is mirrored into');
  });

  it('refuses one header for two arguments, whatever its case, and values that are no scalars', () => {
    class Mirrored {
      @IsString() @HeaderParam('Region') first!: string;
      @IsString() @HeaderParam('region') second!: string;
      @IsString({ each: true }) @HeaderParam('List') third!: string[];
    }
    @Tool('mirror')
    @Input(Mirrored)
    class Mirror {
      call(): string {
        return 'x';
      }
    }

    const problems = authoringProblems([Mirror]).join('\n');
    expect(problems).toContain('which Mirrored.first uses already');
    expect(problems).toContain('Mirrored.third is mirrored into a header but has the type "array"');
  });
});

it('tells every mistake of every class in one report', () => {
  class Untyped {
    @Describe('says nothing of its type') anything!: unknown;
  }
  @Tool('bad name')
  @Input(Untyped)
  class Bad {
    call(): string {
      return 'x';
    }
  }
  class Nothing {}

  const problems = authoringProblems({ tools: [Bad, Nothing], pageSize: 0 });

  expect(problems).toHaveLength(4);
  expect(problems.join('\n')).toMatch(
    /pageSize[^]*Nothing has no @Tool[^]*"bad name"[^]*Untyped.anything has no known type/,
  );
});

it('throws one AuthoringError that lists its problems as data', () => {
  let thrown: unknown;
  try {
    createSuite({ tools: [toolNamed('a b')] });
  } catch (error) {
    thrown = error;
  }

  expect(thrown).toBeInstanceOf(AuthoringError);
  expect(isAuthoringError(thrown) && thrown.problems).toEqual([
    {
      where: 'Named',
      problem: expect.stringContaining('"a b"'),
      remedy: expect.stringContaining('1 to 128'),
    },
  ]);
});

it('finds at build what the container could not inject', () => {
  @Service()
  class Shelf {}
  @Tool('blind')
  class Blind {
    constructor(
      readonly shelf: Shelf,
      readonly size: { readonly length: number },
    ) {}
    call(): string {
      return String(this.size.length);
    }
  }

  expect(authoringProblems([Blind])[0]).toContain(
    'Blind has a constructor parameter (number 2) whose type is unknown, so TypeDI would inject undefined.',
  );
});

it('leaves a suite without tools alone', () => {
  @Tools({ prefix: 'none_' })
  class Unused {}

  expect(createSuite({ tools: [] }).listTools().tools).toEqual([]);
  expect(authoringProblems([configured(Unused, {})])[0]).toContain('has no @Tool');
});
