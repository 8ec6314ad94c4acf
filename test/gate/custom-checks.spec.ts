import { Type } from 'class-transformer';
import {
  Allow,
  Equals,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  Min,
  registerDecorator,
  Validate,
  ValidateNested,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidationOptions,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { probe } from './probe';

const silent = { error: () => undefined, warn: () => undefined };

/** A decorator as authors write them. */
function Satisfies(
  validate: (value: any, args: ValidationArguments) => boolean | Promise<boolean>,
  options?: ValidationOptions,
) {
  return (target: object, propertyName: string) =>
    registerDecorator({
      ...{ name: 'satisfies', target: target.constructor, propertyName, constraints: [], options: options! },
      validator: { validate, defaultMessage: () => '$property is not satisfying' },
    });
}

const soon = (verdict: boolean) => new Promise<boolean>((resolve) => setTimeout(resolve, 5, verdict));

describe('A custom check', () => {
  class OrderIn {
    @IsInt() @Satisfies((value) => value % 2 === 0) amount!: number;
    @IsString() @Satisfies((value) => soon(value !== 'taken')) name!: string;
  }

  it('decides after the schema, whether it answers at once or later', async () => {
    const tool = probe(OrderIn);

    expect((await tool.call({ amount: 2, name: 'free' })).isError).toBe(false);
    expect((await tool.call({ amount: 3, name: 'free' })).text).toContain('amount is not satisfying (got 3)');
    expect((await tool.call({ amount: 2, name: 'taken' })).text).toContain('name is not satisfying');
  });

  it('tells all that is wrong at once', async () => {
    const { text, input } = await probe(OrderIn).call({ amount: 3, name: 'taken' });

    expect(text).toContain('amount');
    expect(text).toContain('name');
    expect(input).toBeUndefined();
  });

  it('is not asked about values that the schema refuses', async () => {
    const asked: unknown[] = [];
    class CountIn {
      @IsInt() @Satisfies((value) => asked.push(value) > 0) count!: number;
    }

    await probe(CountIn).call({ count: 'x' });

    expect(asked).toEqual([]);
  });

  it('is asked about each item of a list, and the one at fault is named', async () => {
    class ListIn {
      @IsArray()
      @IsInt({ each: true })
      @Satisfies((value) => soon(value > 0), { each: true })
      list!: number[];
    }

    const { text } = await probe(ListIn).call({ list: [1, -2, 3] });

    expect(text).toContain('list.1');
    expect(text).not.toContain('list.0');
  });

  it('sees the whole instance', async () => {
    class RangeIn {
      @IsInt() from!: number;
      @IsInt() @Satisfies((value, { object }) => value >= (object as RangeIn).from) to!: number;
    }

    expect((await probe(RangeIn).call({ from: 1, to: 2 })).isError).toBe(false);
    expect((await probe(RangeIn).call({ from: 2, to: 1 })).isError).toBe(true);
  });

  it('is asked inside nested values, with their full path', async () => {
    class Leg {
      @IsInt() @Satisfies((value) => soon(value < 10)) km!: number;
    }
    class RouteIn {
      @IsArray() @ValidateNested({ each: true }) @Type(() => Leg) legs!: Leg[];
    }

    expect((await probe(RouteIn).call({ legs: [{ km: 1 }, { km: 10 }] })).text).toContain('legs.1.km');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('database password');
      },
    ],
    ['rejects', () => Promise.reject(new Error('database password'))],
  ])('that %s fails the call, says nothing secret, and leaves the next one alone', async (_how, fail) => {
    class FragileIn {
      @IsString() @Satisfies((value) => (value === 'bad' ? fail() : true)) name!: string;
    }
    const tool = probe(FragileIn, { logger: silent });

    const { isError, text, input } = await tool.call({ name: 'bad' });

    expect({ isError, input }).toEqual({ isError: true, input: undefined });
    expect(text).not.toContain('password');
    expect((await tool.call({ name: 'good' })).isError).toBe(false);
  });

  it('may be a constraint class with its own message', async () => {
    @ValidatorConstraint({ name: 'even', async: false })
    class Even implements ValidatorConstraintInterface {
      validate(value: number, { constraints: [step] }: ValidationArguments) {
        return value % (step as number) === 0;
      }
      defaultMessage({ property }: ValidationArguments) {
        return `${property} must go by $constraint1`;
      }
    }
    class StepIn {
      @IsInt() @Validate(Even, [3]) step!: number;
    }

    expect((await probe(StepIn).call({ step: 6 })).isError).toBe(false);
    expect((await probe(StepIn).call({ step: 4 })).text).toContain('step must go by 3');
  });
});

describe("An author's message", () => {
  class SaidIn {
    @IsInt({ message: 'Give whole pieces' }) pieces!: number;
    @Length(2, 5, { message: '$property of $target: $constraint1 to $constraint2, not "$value"' })
    code!: string;
    @IsIn(['a', 'b'], { message: ({ value, constraints }) => `${value} is none of ${constraints[0].length}` })
    kind!: string;
    @Min(10, { message: ({ object }) => `more than ${(object as SaidIn).code} has` }) stock!: number;
    @IsOptional() @MaxLength(3, { each: true, message: '$value is too long' }) @IsArray() tags?: string[];
  }
  const good = { pieces: 1, code: 'abc', kind: 'a', stock: 10 };

  it.each([
    ['is shown as it is', { pieces: 1.5 }, 'pieces: Give whole pieces'],
    ['has its tokens filled in', { code: 'x' }, 'code of SaidIn: 2 to 5, not "x"'],
    ['may be a function', { kind: 'c' }, 'kind: c is none of 2'],
    ['may read the object it belongs to', { stock: 1 }, 'stock: more than abc has'],
    ['speaks of the item it is about', { tags: ['abc', 'abcd'] }, 'tags.1: abcd is too long'],
  ])('%s', async (_what, wrong, expected) => {
    expect((await probe(SaidIn).call({ ...good, ...wrong })).text).toContain(expected);
  });

  it('does not take a value for another token', async () => {
    const { text } = await probe(SaidIn).call({ ...good, code: '$target$value' });

    expect(text).toContain('not "$target$value"');
  });

  it('is readable where a check has objects for arguments', async () => {
    class OddIn {
      @Allow() @Equals({ a: 1 }) exact?: unknown;
      @Allow() @IsIn([{ a: 1 }, null, 'x']) listed?: unknown;
    }

    const { text } = await probe(OddIn).call({ exact: { a: 2 }, listed: 'y' });

    expect(text).not.toMatch(/\[object Object\]|undefined/);
  });
});
