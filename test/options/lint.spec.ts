import { Type } from 'class-transformer';
import { IsDate, IsOptional, IsString, ValidateNested } from 'class-validator';
import {
  clientProfiles,
  createSuite,
  Describe,
  Input,
  lintSuite,
  Output,
  Tool,
  type ClientProfile,
  type SuiteOptions,
} from 'toolwright';

class Node_ {
  @IsString() id!: string;
  @IsOptional() @ValidateNested() @Type(() => Node_) next?: Node_;
}
class Person {
  @IsDate() @Type(() => Date) @Describe('x'.repeat(1_025)) born!: Date;
}
class Meeting {
  @ValidateNested() @Type(() => Person) host!: Person;
  @ValidateNested() @Type(() => Person) guest!: Person;
}

@Tool('plain')
class PlainTool {
  call() {
    return 'ok';
  }
}

@Tool('calendar.meet')
@Describe('y'.repeat(1_100))
@Input(Meeting)
@Output([Person])
class MeetTool {
  call(): Person[] {
    return [];
  }
}

@Tool('walk')
@Input(Node_)
class WalkTool {
  call() {
    return 'ok';
  }
}

@Tool('old')
@Input({
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  oneOf: [{ required: ['a'] }, { required: ['b'] }],
})
class OldTool {
  call() {
    return 'ok';
  }
}

const lint = (
  tools: NonNullable<SuiteOptions['tools']>,
  profiles?: ClientProfile[],
  options: Partial<SuiteOptions> = {},
) => lintSuite(createSuite({ tools, ...options }), profiles);

describe('The lint of a suite', () => {
  it('finds nothing where every client gets along', () => {
    expect(lint([PlainTool])).toEqual([]);
  });

  it('tells by tool and profile what is in the way, where, and whether shaping helps', () => {
    const own = { tool: 'calendar.meet', profile: 'strictest' };
    const inSchema = { ...own, part: 'inputSchema' };

    expect(lint([MeetTool], [clientProfiles.strictest])).toEqual([
      { ...own, part: 'name', pointer: '', problem: 'tool-name', isShapedAway: false },
      { ...own, part: 'description', pointer: '', problem: 'description-length', isShapedAway: false },
      { ...inSchema, pointer: '/properties/host', problem: 'reference', isShapedAway: true },
      { ...inSchema, pointer: '/properties/guest', problem: 'reference', isShapedAway: true },
      { ...inSchema, pointer: '/$defs/Person/properties/born', problem: 'format', isShapedAway: true },
      {
        ...inSchema,
        pointer: '/$defs/Person/properties/born',
        problem: 'description-length',
        isShapedAway: false,
      },
      {
        ...own,
        part: 'outputSchema',
        pointer: '/items/properties/born',
        problem: 'format',
        isShapedAway: true,
      },
      { ...own, part: 'outputSchema', pointer: '', problem: 'output-root', isShapedAway: false },
      {
        ...own,
        part: 'outputSchema',
        pointer: '/items/properties/born',
        problem: 'description-length',
        isShapedAway: false,
      },
    ]);
  });

  it('knows a recursive reference, which no profile can write out', () => {
    const found = lint([WalkTool], [clientProfiles.cursor]);

    expect(found.length).toBeGreaterThan(0);
    for (const finding of found)
      expect(finding).toMatchObject({ problem: 'recursive-reference', isShapedAway: false });
  });

  it('knows an old dialect and a composed root', () => {
    expect(
      lint([OldTool], [clientProfiles.claude]).map(({ problem, isShapedAway }) => [problem, isShapedAway]),
    ).toEqual([
      ['root-composition', true],
      ['dialect', false],
    ]);
  });

  it('asks for all known clients unless told otherwise', () => {
    const profiles = new Set(lint([OldTool]).map(({ profile }) => profile));

    expect([...profiles].sort()).toEqual(['claude', 'cursor', 'gemini', 'openai', 'strictest']);
  });

  it('looks at what a suite advertises, so that a shaped one has less to fear', () => {
    const found = lint([MeetTool], [clientProfiles.strictest], { clientProfile: clientProfiles.strictest });

    expect(found.every(({ isShapedAway }) => !isShapedAway)).toBe(true);
    expect(found.map(({ problem }) => problem)).not.toContain('reference');
  });

  it('goes through every page', () => {
    const found = lint([PlainTool, MeetTool, OldTool, WalkTool], undefined, { pageSize: 1 });

    expect(new Set(found.map(({ tool }) => tool))).toEqual(new Set(['calendar.meet', 'old', 'walk']));
  });

  it('takes profiles of your own', () => {
    expect(lint([PlainTool], [{ name: 'shy', toolNames: /^x/ }])).toEqual([
      { tool: 'plain', profile: 'shy', part: 'name', pointer: '', problem: 'tool-name', isShapedAway: false },
    ]);
  });
});
