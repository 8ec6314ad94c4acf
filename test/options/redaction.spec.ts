import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Validate,
  ValidateNested,
  ValidatorConstraint,
  type ValidationArguments,
} from 'class-validator';
import { PartialType } from '@nestjs/mapped-types';
import { z } from 'zod';
import { AtLeastOneOf, createSuite, Input, Output, Sensitive, Tool, type SuiteOptions } from 'toolwright';
import { probe } from '../gate/probe';

const SECRET = 'hunter2-swordfish';

@ValidatorConstraint()
class IsStrong {
  validate(value: unknown) {
    return value === 'strong';
  }
  defaultMessage({ value }: ValidationArguments) {
    return `$property is weak: ${String(value)} ($value)`;
  }
}

class Card {
  @IsString() @Matches(/^\d{4}$/, { message: 'number must not be $value' }) number!: string;
  @IsOptional() @IsString() @Validate(IsStrong) code?: string;
}

class Login {
  @IsString() user!: string;
  @IsOptional() @IsString() @MaxLength(8, { message: '$value is too long' }) @Sensitive() password?: string;
}

@AtLeastOneOf('login', 'card')
class PayInput {
  @IsOptional() @ValidateNested() @Type(() => Login) login?: Login;
  @IsOptional() @ValidateNested() @Type(() => Card) @Sensitive() card?: Card;
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Card) @Sensitive() cards?: Card[];
  @IsOptional() @ValidateNested({ each: true }) @Type(() => Login) @ArrayMaxSize(1) logins?: Login[];
  @IsOptional() @IsString() @Validate(IsStrong) @Sensitive() pass?: string;
  @IsOptional() @IsIn(['alpha', 'beta']) @Sensitive() level?: string;
  @IsOptional() @IsObject() @Sensitive() vault?: object;
  @IsOptional() @IsInt() amount?: number;
}

const CARD = { number: '1234' };
const tool = probe(PayInput);

describe('A sensitive argument', () => {
  it('is advertised as one that only goes in', () => {
    expect(tool.schema.properties.pass).toMatchObject({ type: ['string', 'null'], writeOnly: true });
    expect(tool.schema.properties.amount).not.toHaveProperty('writeOnly');
  });

  it('reaches the handler like any other', async () => {
    expect(
      (await tool.call({ pass: 'strong', login: { user: 'ann', password: '12345678' } })).input,
    ).toMatchObject({
      pass: 'strong',
      login: { password: '12345678' },
    });
  });

  it.each<[string, object, string]>([
    ['of a wrong type', { card: CARD, vault: SECRET }, 'vault'],
    ['that a check refuses', { card: CARD, pass: SECRET }, 'pass'],
    ['whose message would repeat it', { login: { user: 'a', password: SECRET } }, 'login.password'],
    ['that is none of the allowed values', { card: CARD, level: SECRET }, 'level'],
    ['inside a sensitive object', { card: { number: SECRET } }, 'card.number'],
    [
      'inside a sensitive object, in a check of its own',
      { card: { number: '1234', code: SECRET } },
      'card.code',
    ],
    ['inside a sensitive list', { card: CARD, cards: [{ number: SECRET }] }, 'cards.0.number'],
    ['sent in place of the object that holds it', { login: SECRET }, 'login'],
    ['in a list that is too long', { card: CARD, logins: [login(), login()] }, 'logins'],
    ['in arguments that break a rule between them', { logins: [login()] }, 'login'],
    ['in place of the list that holds it', { card: CARD, logins: { user: 'a', password: SECRET } }, 'logins'],
  ])('is never repeated: %s', async (_what, args, path) => {
    const { isError, text } = await tool.call(args);

    expect(isError).toBe(true);
    expect(text).toContain(path);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(SECRET.slice(0, 7));
  });

  it('leaves the others as they are', async () => {
    const { text } = await tool.call({ card: { number: '1234' }, amount: 'much', login: { user: 5 } });

    expect(text).toContain('(got "much")');
    expect(text).toContain('login.user must be a string (got 5)');
  });

  it('is found again in subclasses and mapped types', async () => {
    class Sub extends Login {
      @IsInt() age!: number;
    }
    const types = [Sub, PartialType(Login)];

    for (const type of types) {
      expect(probe(type).schema.properties.password.writeOnly).toBe(true);
      expect((await probe(type).call({ user: 'a', age: 1, password: SECRET })).text).not.toContain(SECRET);
    }
  });

  it('says nothing of what goes out', () => {
    @Tool('login')
    @Output(Login)
    class LoginTool {
      call() {
        return { user: 'a' };
      }
    }

    expect(JSON.stringify(createSuite({ tools: [LoginTool] }).listTools().tools)).not.toContain('writeOnly');
  });

  it('is hidden in the data of a protocol error, too', async () => {
    const error = await refusalOf(PayInput, { card: { number: SECRET } }, {});

    expect(error.data.errors).toMatchObject([{ path: 'card.number', rule: 'pattern' }]);
    expect(JSON.stringify(error)).not.toContain(SECRET);
  });
});

describe('Redaction by path', () => {
  const redact = (path: string) => /(^|\.)token$/.test(path);

  it.each<[string, unknown, object]>([
    ['a class', TokenInput(), { token: 5_551_234, n: 1 }],
    [
      'a hand-written schema',
      { type: 'object', properties: { token: { type: 'string' } } },
      { token: 5_551_234 },
    ],
    [
      'a schema of another library',
      z.object({ token: z.string({ error: ({ input }) => `no ${String(input)}` }) }),
      { token: 5_551_234 },
    ],
    [
      'what stands in it',
      { type: 'object', properties: { token: { type: 'object', additionalProperties: { type: 'string' } } } },
      { token: { a: 5_551_234 } },
    ],
    [
      'what it stands in',
      { type: 'object', properties: { all: { type: 'string' } } },
      { all: { token: 5_551_234 } },
    ],
  ])('works for %s', async (_what, type, args) => {
    expect((await probe(type, { redact }).call(args)).text).not.toContain('5551234');
    expect((await probe(type).call(args)).text).toContain('5551234');
  });

  it('keeps the rest of a refusal', async () => {
    const { text } = await probe(TokenInput(), { redact }).call({ token: 5, n: 'x' });

    expect(text).toContain('token must be a string\n');
    expect(text).toContain('n must be an integer number (got "x")');
  });
});

function TokenInput() {
  class TokenHolder {
    @IsString() token!: string;
    @IsInt() n!: number;
  }
  return TokenHolder;
}

function login() {
  return { user: 'a', password: SECRET };
}

async function refusalOf(type: unknown, args: object, options: Partial<SuiteOptions>): Promise<any> {
  @Tool('refusing')
  @Input(type as never)
  class Refusing {
    call() {
      return 'ok';
    }
  }
  const suite = createSuite({ tools: [Refusing], invalidArguments: 'protocol-error', ...options });
  try {
    await suite.callTool({ name: 'refusing', arguments: args as never });
    return undefined;
  } catch (error) {
    return error;
  }
}
