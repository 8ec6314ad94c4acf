import { Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  Matches,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { createSuite, Input, Tool, type ExplainViolation, type Violation } from 'toolwright';
import { QuietLogger } from '../support/quiet-logger';
import { authoringProblems } from '../support/authoring-problems';
import { probe } from '../gate/probe';

class Leg {
  @IsInt() @Max(900) km!: number;
}
class TripInput {
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Leg) legs?: Leg[];
  @IsOptional() @IsIn(['slow', 'fast']) speed?: string;
  @IsOptional() @IsEmail() mail?: string;
  @IsOptional() @IsString() @MinLength(3) name?: string;
  @IsOptional() @IsString() @Matches(/^\d+$/) zip?: string;
  @IsInt() seats!: number;
}

const GERMAN: Readonly<Record<string, (violation: Violation) => string>> = {
  maximum: ({ path, limit }) => `${path}: höchstens ${limit}`,
  enum: ({ path, allowed }) =>
    `${path}: eines von ${allowed?.filter((value) => typeof value === 'string').join(', ')}`,
  required: ({ path }) => `${path} fehlt`,
};
const inGerman: ExplainViolation = (violation) => GERMAN[violation.rule ?? '']?.(violation);

describe('A suite that tells violations in its own words', () => {
  it('replaces the sentences it has words for, and only those', async () => {
    const { text } = await probe(TripInput, { explainViolation: inGerman }).call({
      legs: [{ km: 901 }],
      speed: 'fats',
      name: 'x',
    });

    expect(text.split('\n')).toEqual([
      'Invalid arguments for tool "probe":',
      '- seats fehlt',
      '- legs.0.km: höchstens 900',
      '- speed: eines von slow, fast',
      '- name must be longer than or equal to 3 characters (got "x")',
    ]);
  });

  it('is told the tool and all that is known, for programs', async () => {
    const heard: [Violation, string][] = [];
    const tool = probe(TripInput, {
      explainViolation: (violation, name) => {
        heard.push([violation, name]);
        return undefined;
      },
    });

    await tool.call({ seats: 'x', speed: 'fats', name: 'x', zip: 'a', extra: 1 });
    await tool.call({ seats: 1, mail: 'x' });

    const told = Object.fromEntries(heard.map(([violation]) => [violation.path, violation]));
    expect(new Set(heard.map(([, name]) => name))).toEqual(new Set(['probe']));
    expect(told.seats).toMatchObject({ rule: 'type', expected: 'integer', seen: '"x"' });
    expect(told.speed).toMatchObject({ rule: 'enum', seen: '"fats"', suggestion: 'fast' });
    expect(told.speed!.allowed).toEqual(expect.arrayContaining(['slow', 'fast']));
    expect(told.name).toMatchObject({ rule: 'minLength', limit: 3 });
    expect(told.zip).toMatchObject({ rule: 'pattern', expected: '^\\d+$' });
    expect(told.extra).toMatchObject({ rule: 'additionalProperties' });
    expect(told.mail).toMatchObject({ rule: 'isEmail', seen: '"x"' });
  });

  it('says it in the data of a protocol error, too', async () => {
    @Tool('trip')
    @Input(TripInput)
    class Trip {
      call() {
        return 'ok';
      }
    }
    const suite = createSuite({
      tools: [Trip],
      explainViolation: inGerman,
      invalidArguments: 'protocol-error',
    });

    await expect(suite.callTool({ name: 'trip', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      data: { errors: [{ path: 'seats', message: 'seats fehlt', rule: 'required' }] },
    });
  });

  it('stays one line and short', async () => {
    const { text } = await probe(TripInput, {
      explainViolation: () => `a\nb\u202e${'x'.repeat(2_000)}`,
    }).call({});

    expect(text.split('\n')).toHaveLength(2);
    expect(text.length).toBeLessThan(600);
  });

  it('falls back to the usual words when it fails, and the operator hears of it', async () => {
    const logger = new QuietLogger();
    const explainViolation = () => {
      throw new Error('no dictionary');
    };

    const { text } = await probe(TripInput, { explainViolation, logger }).call({});

    expect(text).toContain('seats is required');
    expect(logger.entries[0]).toMatchObject({ message: expect.stringContaining('explainViolation threw') });
  });

  it('has to be able to speak', () => {
    expect(authoringProblems({ tools: [], explainViolation: 'de' as never })).toEqual([
      'createSuite has an option explainViolation that is no function. Give a function, or leave it out.',
    ]);
  });
});
