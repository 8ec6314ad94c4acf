import { Exclude, Expose, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  Equals,
  IsArray,
  IsBoolean,
  IsDate,
  IsDateString,
  IsEmail,
  IsEnum,
  IsIn,
  IsInt,
  IsISO8601,
  IsNegative,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsPositive,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  Asks,
  createSuite,
  Describe,
  elicit,
  Format,
  OptionTitles,
  Sensitive,
  Title,
  Tool,
  type ConcreteClass,
} from 'toolwright';
import { authoringProblems } from '../support/authoring-problems';

enum Colour {
  Red = '#f00',
  Green = '#0f0',
}

class Everything {
  @IsString() plain!: string;
  @IsString() @Length(2, 9) @Title('Short name') @Describe('Shown to others.') bounded: string = 'none';
  @IsNotEmpty() @IsString() filled!: string;
  @IsEmail() mail!: string;
  @IsUrl() page!: string;
  @IsDateString() when!: string;
  @IsISO8601() @Format('date') day!: string;
  @IsDate() at!: Date;
  @Matches(/^\d{5}$/) zip!: string;
  @IsInt() @Min(0) @Max(120) age: number = 30;
  @IsNumber() score: number = 95.5;
  @IsInt() @IsPositive() count!: number;
  @IsNumber() @IsNegative() loss!: number;
  @IsBoolean() verified: boolean = true;
  @Equals(true) agreed!: true;
  @IsOptional() @IsString() @MaxLength(3) maybe?: string;
  @IsIn(['active', 'inactive', 'pending']) status: string = 'active';
  @IsEnum(Colour) @OptionTitles({ '#f00': 'Red', '#0f0': 'Green' }) colour!: Colour;
  @IsOptional() @IsIn(['a', 'b']) either?: string;
  @IsIn(['x', 'y'], { each: true }) @ArrayMinSize(1) @ArrayMaxSize(2) some!: string[];
  @IsArray() @IsEnum(Colour, { each: true }) @OptionTitles({ '#f00': 'Red' }) titled: Colour[] = [Colour.Red];
  @IsEnum(Colour, { each: true }) set!: Set<Colour>;
  @Expose({ name: 'other_name' }) @IsString() renamed!: string;
  @Exclude() @IsString() hidden?: string;
}

it('writes a class in the words of the protocol’s forms', () => {
  expect(elicit(Everything, 'Fill in.').params.requestedSchema).toEqual({
    type: 'object',
    properties: {
      plain: { type: 'string' },
      bounded: {
        ...{ type: 'string', minLength: 2, maxLength: 9, default: 'none' },
        ...{ title: 'Short name', description: 'Shown to others.' },
      },
      filled: { type: 'string', minLength: 1 },
      mail: { type: 'string', format: 'email' },
      page: { type: 'string', format: 'uri' },
      when: { type: 'string', format: 'date-time' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      zip: { type: 'string' },
      age: { type: 'integer', minimum: 0, maximum: 120, default: 30 },
      score: { type: 'number', default: 95.5 },
      count: { type: 'integer', minimum: 1 },
      loss: { type: 'number', maximum: 0 },
      verified: { type: 'boolean', default: true },
      agreed: { type: 'boolean' },
      maybe: { type: 'string', maxLength: 3 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      colour: {
        type: 'string',
        oneOf: [
          { const: '#f00', title: 'Red' },
          { const: '#0f0', title: 'Green' },
        ],
      },
      either: { type: 'string', enum: ['a', 'b'] },
      some: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: ['x', 'y'] } },
      titled: {
        type: 'array',
        items: {
          anyOf: [
            { const: '#f00', title: 'Red' },
            { const: '#0f0', title: '#0f0' },
          ],
        },
        default: ['#f00'],
      },
      set: { type: 'array', items: { type: 'string', enum: ['#f00', '#0f0'] } },
      other_name: { type: 'string' },
    },
    required: [
      ...['plain', 'filled', 'mail', 'page', 'when', 'day', 'at', 'zip', 'count', 'loss', 'agreed', 'colour'],
      ...['some', 'set', 'other_name'],
    ],
  });
});

it('asks for a plain yes or no with a class without properties', () => {
  class Confirm {}

  expect(elicit(Confirm, 'Delete?').params.requestedSchema).toEqual({ type: 'object', properties: {} });
});

describe('a class that no form can show', () => {
  class Inner {
    @IsString() a!: string;
  }

  class Bad {
    @ValidateNested() @Type(() => Inner) nested!: Inner;
    @ValidateNested({ each: true }) @Type(() => Inner) list!: Inner[];
    @IsObject() open!: object;
    @IsString({ each: true }) texts!: string[];
    @IsIn([1, 2]) numbers!: number;
    @IsIn(['a', 1]) mixed!: unknown;
    @IsIn([1], { each: true }) numberList!: number[];
    @IsNumber({}, { each: true }) map!: Map<string, number>;
    @Allow() anything!: unknown;
    @ValidateIf(() => true) @IsString() sometimes!: string;
    @IsInt() @Format('date') date!: number;
  }

  class Secrets {
    @IsString() password!: string;
    @IsString() @MinLength(20) apiKey!: string;
    @IsString() @Title('Card number') value!: string;
    @IsInt() pin!: number;
    @IsString() @Sensitive() remark!: string;
    @IsBoolean() rememberPassword!: boolean;
    @IsInt() tokenLimit!: number;
  }

  const asking = (...forms: ConcreteClass[]) => {
    @Tool('ask')
    @Asks(...forms)
    class Ask {
      call(): void {}
    }
    return Ask;
  };

  it('is reported when the suite is built, property by property', () => {
    const remedy = 'A form has texts, numbers, booleans, dates, and one or several of a list of texts.';

    expect(authoringProblems([asking(Bad)])).toEqual([
      `Bad.nested is a class of its own, which no form can show. ${remedy}`,
      `Bad.list is a list of something else than a choice of texts. ${remedy}`,
      `Bad.open is of no type that is known at build, which no form can show. ${remedy}`,
      `Bad.texts is a list of something else than a choice of texts. ${remedy}`,
      `Bad.numbers has choices that are no texts. ${remedy}`,
      `Bad.mixed has choices that are no texts. ${remedy}`,
      `Bad.numberList is a list of something else than a choice of texts. ${remedy}`,
      `Bad.map is a map, which no form can show. ${remedy}`,
      `Bad.anything is of no type that is known at build, which no form can show. ${remedy}`,
      `Bad.sometimes is of no type that is known at build, which no form can show. ${remedy}`,
      `Bad.date has a @Format, but is no text. ${remedy}`,
    ]);
  });

  it('gap-url-elicitation: is reported when it asks for a secret', () => {
    const remedy = 'Change it, or send the user to a page with context.askUrl.';
    const problem = 'must not ask for a secret; send the user to a page with elicitUrl.';

    expect(authoringProblems([asking(Secrets)])).toEqual([
      `Secrets.password ${problem} ${remedy}`,
      `Secrets.apiKey ${problem} ${remedy}`,
      `Secrets.value ${problem} ${remedy}`,
      `Secrets.pin ${problem} ${remedy}`,
      `Secrets.remark is @Sensitive, so it must not be asked for by a form. ${remedy}`,
    ]);
  });

  it('is reported with its default when that is none of the options', () => {
    class Choice {
      @IsIn(['a', 'b']) choice: string = 'c';
    }

    expect(authoringProblems([asking(Choice)])).toEqual([expect.stringMatching(/^Choice\.choice .*default/)]);
  });

  it('is refused with the same words where a request is built by hand', () => {
    expect(() => elicit(Secrets, 'Sign in.')).toThrow(/^Secrets\.password must not ask for a secret/);
    expect(() => elicit(Bad, 'Fill in.')).toThrow(/^Bad\.nested is a class of its own/);
  });

  it('is no class at all', () => {
    expect(authoringProblems([asking(undefined as never)])).toEqual([
      expect.stringContaining('A form is undefined, not a class.'),
    ]);
  });

  it('does not keep a good one from being asked with', () => {
    expect(() => createSuite({ tools: [asking(Everything)] })).not.toThrow();
  });
});

it('shows titles of properties in the schemas of tools, too', () => {
  class Input_ {
    @IsString() @Title('Your name') name!: string;
  }

  expect(elicit(Input_, 'Who?').params.requestedSchema).toMatchObject({
    properties: { name: { title: 'Your name' } },
  });
});
