import { IsArray, IsObject, IsOptional, IsString, Matches, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { Complete, configured, Describe, Input, Prompt, Tool, type PromptOptions } from 'toolwright';
import { z } from 'zod';
import { authoringProblems } from '../support/authoring-problems';

class Address {
  @IsString() street!: string;
}

class TopicInput {
  @IsString() topic!: string;
  @IsOptional() @IsString() audience?: string;
}

const problems = (...prompts: unknown[]) => authoringProblems({ prompts: prompts as never });

function prompt(options: PromptOptions) {
  @Prompt(options)
  class Given {
    call(): string {
      return 'Hi';
    }
  }
  return Given;
}

describe('a list of prompts', () => {
  it('must be a list', () => {
    expect(authoringProblems({ prompts: prompt({ name: 'a' }) as never })).toEqual([
      'createSuite has no list of prompts. Give prompts: [Class, ...].',
    ]);
  });

  it('may stand without tools, and be empty', () => {
    expect(authoringProblems({ prompts: [] })).toEqual([]);
  });

  it.each([['text'], [7], [null], [true]])('holds classes: %j is none', (value) => {
    expect(problems(value)).toEqual([
      `prompts: ${String(value)} is not a class. List classes, or configured(Class, settings).`,
    ]);
  });

  it('holds classes with prompts, and says where others belong', () => {
    @Tool('tool')
    class OnlyTool {
      call(): string {
        return 'Hi';
      }
    }
    class Nothing {}

    expect(problems(OnlyTool, Nothing)).toEqual([
      'OnlyTool has no @Prompt decorator. List it under tools: [...], or add @Prompt(name) to the class or to its methods.',
      'Nothing has no @Prompt decorator. Add @Prompt(name) to the class or to its methods.',
    ]);
    expect(authoringProblems([prompt({ name: 'a' })])).toEqual([
      'Given has no @Tool decorator. List it under prompts: [...], or add @Tool(name) to the class or to its methods.',
    ]);
  });

  it('holds a name once', () => {
    const Given = prompt({ name: 'a' });

    expect(problems(Given, Given)).toEqual([
      'Given is listed twice under the name "a". List it once, or configured(...) with another name.',
    ]);
    expect(problems(Given, configured(Given, { name: 'b' }))).toEqual([]);
  });
});

describe('a prompt', () => {
  it.each(['New Prompt', '', 'x'.repeat(129), 'größe', 'a/b'])('may not be named %j', (name) => {
    expect(problems(prompt({ name }))[0]).toContain(
      'Names are 1 to 128 of A-Z a-z 0-9 _ . - (@Prompt(name)).',
    );
  });

  it.each<[string, object, string]>([
    ['title', { title: 7 }, 'Given has title 7. Give a text;'],
    ['description', { description: {} }, 'Given has description {}. Give a text;'],
    ['icons', { icons: ['a'] }, 'Given has icons ["a"]. Give a list of objects with `src`;'],
    ['meta', { meta: [] }, 'Given has meta []. Give an object;'],
    ['requires', { requires: 'sampling' }, 'Given has requires "sampling". Give an object of capabilities;'],
    ['cacheControl', { cacheControl: { scope: 'all', ttlMs: 0 } }, 'Given has the cache hint'],
    ['timeoutMs', { timeoutMs: 0 }, 'Given has timeoutMs 0.'],
  ])('has a sound %s, or is reported', (_option, options, problem) => {
    expect(problems(prompt({ name: 'a', ...options }))).toEqual([expect.stringContaining(problem)]);
  });

  it('has a method to call', () => {
    @Prompt('field')
    class Field {
      call = (): string => 'Hi';
    }

    expect(problems(Field)).toEqual([expect.stringContaining('Field has no method "call".')]);
  });

  it('is told once which decorators are written twice or without parentheses', () => {
    @Prompt('a')
    @Prompt('b')
    class Twice {
      call(): string {
        return 'Hi';
      }
    }
    class Bare {
      call(): string {
        return 'Hi';
      }
    }
    Prompt(Bare as never);

    expect(problems(Twice, Bare)).toEqual([
      'Twice declares its prompt twice. Keep one of the two decorators.',
      'Bare has @Prompt without parentheses. Write @Prompt(name).',
      'Bare has no @Prompt decorator. Add @Prompt(name) to the class or to its methods.',
    ]);
  });

  it('says what its method takes', () => {
    class Forgetful {
      @Prompt()
      about(topic: TopicInput): string {
        return topic.topic;
      }
    }

    expect(problems(Forgetful)).toEqual([
      expect.stringContaining('Forgetful.about takes arguments but has no @Input.'),
    ]);
  });

  it('takes nothing that no text can be', () => {
    class Unsayable {
      @IsArray() @IsString({ each: true }) tags!: string[];
      @IsObject() filter!: object;
      @ValidateNested() @Type(() => Address) address!: Address;
      @IsString() fine!: string;
    }
    @Prompt('unsayable')
    @Input(Unsayable)
    class Ask {
      call(input: Unsayable): string {
        return input.fine;
      }
    }
    @Prompt('zod')
    @Input(z.object({ tags: z.array(z.string()), fine: z.string() }))
    class Zod {
      call(): string {
        return 'Hi';
      }
    }
    @Prompt('raw')
    @Input({ type: 'object', properties: { empty: { type: 'null' }, one: { enum: [[1]] } } })
    class Raw {
      call(): string {
        return 'Hi';
      }
    }
    const cure =
      'These arguments arrive as texts: use a string, a number, a boolean, an enum or a Date, or take a text and split it in the handler.';

    expect(problems(Ask, Zod, Raw)).toEqual([
      ...['tags', 'filter', 'address'].map(
        (name) => `Ask has an argument "${name}" that no text can be. ${cure}`,
      ),
      `Zod has an argument "tags" that no text can be. ${cure}`,
      ...['empty', 'one'].map((name) => `Raw has an argument "${name}" that no text can be. ${cure}`),
    ]);
  });
});

it('with a pattern that a hostile text could make run away is refused, unless its callers are trusted', () => {
  class Risky {
    @Matches(/^(a+)+$/) text!: string;
  }
  const risky = (options: PromptOptions) => {
    @Prompt({ name: 'risky', ...options })
    @Input(Risky)
    class Ask {
      call({ text }: Risky): string {
        return text;
      }
    }
    return Ask;
  };

  expect(problems(risky({}))).toEqual([
    expect.stringContaining('Ask has the pattern /^(a+)+$/, which can match'),
  ]);
  expect(problems(risky({ unsafePattern: true }))).toEqual([]);
});

describe('a completing method', () => {
  it('completes an argument that there is', () => {
    @Prompt('topic')
    @Input(TopicInput)
    class Topic {
      call({ topic }: TopicInput): string {
        return topic;
      }

      @Complete('topik')
      topics(): string[] {
        return [];
      }
    }
    @Prompt('bare')
    class Bare {
      call(): string {
        return 'Hi';
      }

      @Complete('topic')
      topics(): string[] {
        return [];
      }
    }

    expect(problems(Topic, Bare)).toEqual([
      'Topic.topics completes "topik", which is no argument of Topic. Its arguments are topic, audience.',
      'Bare.topics completes "topic", which is no argument of Bare. It has no arguments.',
    ]);
  });

  it('stands in a class that has something to complete', () => {
    class Lost {
      @Tool()
      @Describe('Has no completions.')
      tool(): string {
        return 'Hi';
      }

      @Complete('topic')
      topics(): string[] {
        return [];
      }
    }

    expect(authoringProblems([Lost])).toEqual([
      'Lost.topics completes "topic", but its class holds no prompt and no resource template. Put it into the class whose argument it is.',
    ]);
  });

  it('says whose argument it is where there is a choice, and is the only one', () => {
    class Topics {
      @Prompt()
      @Input(TopicInput)
      first({ topic }: TopicInput): string {
        return topic;
      }

      @Prompt()
      @Input(TopicInput)
      second({ topic }: TopicInput): string {
        return topic;
      }

      @Tool()
      @Describe('No prompt.')
      tool(): string {
        return 'Hi';
      }

      @Complete('topic')
      unclear(): string[] {
        return [];
      }

      @Complete('topic', { of: 'tool' })
      wrong(): string[] {
        return [];
      }

      @Complete('audience', { of: ['first', 'second'] })
      audience(): string[] {
        return [];
      }

      @Complete('audience', { of: 'second' })
      again(): string[] {
        return [];
      }
    }

    expect(problems(Topics)).toEqual([
      "Topics.unclear completes \"topic\", but its class holds several prompts or templates. Say whose argument it is: @Complete('topic', { of: 'first' }).",
      'Topics.wrong completes an argument of "tool", which is no prompt or template of its class. Name one of "first", "second".',
      'Topics.again completes "audience" of Topics.second, as Topics.audience does. Keep one of the two.',
    ]);
  });
});
