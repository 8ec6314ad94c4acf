import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { createSuite, Input, Tool, type ConcreteClass, type RawSchema } from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';
import { probe } from '../gate/probe';

function matching(pattern: RegExp): ConcreteClass {
  class Matching {
    @IsOptional() @Matches(pattern) text?: string;
  }
  return Matching;
}

function toolOf(input: ConcreteClass | RawSchema, unsafePattern = false) {
  @Tool({ name: 'match', unsafePattern })
  class Match {
    call(): string {
      return 'x';
    }
  }
  Input(input as RawSchema)(Match as never);
  return Match;
}

const CATASTROPHIC = [
  ...[
    /^(a+)+$/,
    /(a|a)*$/,
    /^(a|aa)+$/,
    /([a-zA-Z]+)*$/,
    /^(([a-z])+.)+[A-Z]([a-z])+$/,
    /(.*a){20}/,
    /^(\w+\s?)*$/,
  ],
  ...[
    /(x+x+)+y/,
    /^(a*)*$/,
    /^((a+)|b)+$/,
    /(\d+)*\d+!/,
    /^([a-z0-9]+[-_.]?)*@/,
    /^(.+)+@/,
    /(.*)*b/,
    /(a?){30}a{30}/,
  ],
  ...[
    /^(?:a|ab|b)*c$/,
    /^(([^"]+)*,)*$/,
    /^([\w.]+)+$/,
    /(a+){2,}b/,
    /^(0|[1-9]\d*)*$/,
    /(\s*\w+\s*)*;/,
    /^(?:\d+,?)+$/,
  ],
  ...[
    /((ab)*)+c/,
    /^(\/?[^/]*)*$/,
    /(?:[^<]+|<[^>]*>?)*$/,
    /^(?:.|\s)*!/,
    /(?:\w|\d)+$/,
    /([ab]|b)+c/,
    /^(a|b|ab)*c/,
  ],
  ...[
    /(a*)+b/,
    /(a*){10,}/,
    /(?:(?:a+)b?)+c/,
    /^(?:\s|\t)+$/,
    /(foo|foo)+bar/,
    /^([a-z]|[a-c])+$/,
    /(\w*\d*)+!/,
  ],
  ...[
    /^(-?\d+\.?)+$/,
    /(?:x?y?)+z/,
    /^("[^"]*"|[^"])*"$(?<!.*"")|^(a+)+$/,
    /^(?:[a-z]+\s*)+$/i,
    /(A|a)+$/i,
    /^([A-Za-z]|\w)+$/,
  ],
  ...[
    /^(?=(a+)+$)/,
    /^(?:(?:b|a)*a?)*$/,
    /([^,]*,?)*x/,
    /^(\d|[0-9])+$/,
    /(?:a{0,20}){20}/,
    /^(?:aa?)+$/,
    /^([^=]+=?)+$/,
  ],
  ...[/a*a*b/, /\s*\s*\s*x/, /^\d*\d*\d*\d*$/],
];

describe('A pattern', () => {
  it('is among fifty known ones that can be made to run away', () => {
    expect(CATASTROPHIC.length).toBeGreaterThanOrEqual(50);
  });

  it.each(CATASTROPHIC.map((pattern) => [pattern]))('%s is refused when the suite is built', (pattern) => {
    const [problem] = authoringProblems([toolOf(matching(pattern))]);

    expect(problem).toContain(`Match has the pattern /${pattern.source}/, which`);
    expect(problem).toContain('unsafePattern: true');
  });

  it.each(
    [
      ...[
        /^\d{5}$/,
        /^[a-z]+$/,
        /^\d{4}-\d{2}-\d{2}$/,
        /^([01]\d|2[0-3]):[0-5]\d$/,
        /^#?[0-9A-Fa-f]{3,8}$/,
        /foo/,
        /\s+$/,
      ],
      ...[
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
        /^https?:\/\/\S+$/,
      ],
      ...[
        /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
        /^[\w.]+@([\w-]+\.)+[\w-]+$/,
        /^(?:a|b|c)+$/,
        /^(\d+\.)?(\d+\.)?(\*|\d+)$/,
        /^v?\d+(\.\d+){0,2}$/,
      ],
    ].map((pattern) => [pattern]),
  )('%s is ordinary and accepted', (pattern) => {
    expect(authoringProblems([toolOf(matching(pattern))])).toEqual([]);
  });

  it('may be let through on purpose', () => {
    expect(authoringProblems([toolOf(matching(/^(a+)+$/), true)])).toEqual([]);
  });

  it('is looked at in schemas written by hand, keys included', () => {
    const nested = {
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'string', pattern: '^(a+)+$' } } },
    };
    const keys = { type: 'object', patternProperties: { '^(b+)+$': {} } };

    expect(authoringProblems([toolOf(nested)])[0]).toContain('/^(a+)+$/');
    expect(authoringProblems([toolOf(keys)])[0]).toContain('/^(b+)+$/');
  });

  it('that could be tried on endless text limits the text, and says so', async () => {
    class Limited {
      @Matches(/^[a-z]+$/) endless!: string;
      @Matches(/^\d{5}$/) bounded!: string;
      @Matches(/^[a-z]+$/) @MaxLength(20) short!: string;
      @Matches(/^[a-z]+$/i) flagged!: string;
      @IsString() free!: string;
    }
    const tool = probe(Limited);
    const good = { endless: 'a', bounded: '12345', short: 'a', flagged: 'A', free: 'x'.repeat(5_000) };

    const limits = Object.entries(tool.schema.properties).map(([name, schema]) => [
      name,
      (schema as { maxLength?: number }).maxLength,
    ]);
    expect(Object.fromEntries(limits)).toEqual({
      endless: 1_000,
      bounded: undefined,
      short: 20,
      flagged: 1_000,
      free: undefined,
    });
    expect((await tool.call(good)).isError).toBe(false);
    expect((await tool.call({ ...good, endless: 'a'.repeat(1_001) })).isError).toBe(true);
    expect((await tool.call({ ...good, flagged: 'a'.repeat(1_001) })).isError).toBe(true);
  });

  it('limits text in schemas written by hand as well, to what the suite says', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', pattern: '^x+$' }, b: { type: 'string', pattern: '^x$' } },
    };
    const suite = createSuite({ tools: [toolOf(schema)], limits: { maxPatternLength: 50 } });

    expect(suite.listTools().tools[0]?.inputSchema.properties).toEqual({
      a: { type: 'string', pattern: '^x+$', maxLength: 50 },
      b: { type: 'string', pattern: '^x$' },
    });
  });
});
