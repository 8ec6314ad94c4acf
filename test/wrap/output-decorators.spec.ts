import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  registerDecorator,
  Validate,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
} from 'class-validator';
import { anyOf, callToolResult, describeTool, Output, Tool } from 'toolwright';
import { strictlyCompiled } from '../schema/json-schema';
import { answer, refused } from './answer';

function schemaOf(output: unknown) {
  @Tool('decorated')
  class Decorated {
    call(): unknown {
      return undefined;
    }
  }
  (Output(output as never) as ClassDecorator)(Decorated);
  return describeTool(Decorated).outputSchema!;
}

const sent = async (value: unknown, output: unknown) => {
  const { result } = await answer(() => value, { output, exposeErrors: true });
  expect(result.isError ? result.content : undefined).toBeUndefined();
  expect(strictlyCompiled(schemaOf(output))(result.structuredContent)).toBe(true);
  return result.structuredContent;
};

describe('Decorators of class-transformer, on the way out:', () => {
  it('@Exclude and @Expose count in their direction only', async () => {
    class User {
      @IsString() name!: string;
      @Exclude({ toPlainOnly: true }) @IsString() password!: string;
      @Exclude({ toClassOnly: true }) @IsInt() id!: number;
      @Expose({ name: 'e-mail', toPlainOnly: true }) @IsString() mail!: string;
      @Expose({ name: 'in', toClassOnly: true }) @IsString() out!: string;
    }

    expect(await sent({ name: 'n', password: 'p', id: 1, mail: 'm', out: 'o' }, User)).toEqual({
      ...{ name: 'n', id: 1, 'e-mail': 'm', out: 'o' },
    });
    expect(schemaOf(User)).toMatchObject({ required: ['name', 'id', 'e-mail', 'out'] });
  });

  it('a class that excludes all sends what it exposes', async () => {
    @Exclude()
    class Secretive {
      @Expose() @IsString() shown!: string;
      @IsString() hidden!: string;
      @Expose({ toClassOnly: true }) @IsString() taken!: string;
    }

    expect(await sent({ shown: 's', hidden: 'h', taken: 't' }, Secretive)).toEqual({ shown: 's' });
  });

  it('@Transform gives what is sent and what is checked, in the direction of outputs only', async () => {
    class Price {
      @Transform(({ value, obj }) => `${value as number} ${obj.currency as string}`)
      @Length(5, 5)
      amount!: unknown;
      @Transform(() => 'never', { toClassOnly: true }) @IsString() currency!: string;
      @Transform(({ value }) => (value as number[]).map(String)) @IsString({ each: true }) digits!: unknown[];
    }

    expect(await sent({ amount: 3, currency: 'EUR', digits: [1, 2] }, Price)).toEqual({
      ...{ amount: '3 EUR', currency: 'EUR', digits: ['1', '2'] },
    });
    expect(await refused({ amount: 300, currency: 'EUR', digits: [] }, Price)).toMatch(
      /amount must be shorter/,
    );
  });

  it('a discriminated property is of the class of its instance, or of the one it names', async () => {
    class Card {
      @IsString() number!: string;
    }
    class Cash {
      @IsInt() coins!: number;
    }
    class Payment {
      @ValidateNested()
      @Type(() => Object, {
        discriminator: {
          property: 'kind',
          subTypes: [
            { value: Card, name: 'card' },
            { value: Cash, name: 'cash' },
          ],
        },
      })
      by!: object;
    }
    const byInstance = { by: Object.assign(new Cash(), { coins: 3, secret: 1 }) };

    expect(await sent(byInstance, Payment)).toEqual({ by: { kind: 'cash', coins: 3 } });
    expect(await sent({ by: { kind: 'card', number: '1', coins: 2 } }, Payment)).toEqual({
      by: { kind: 'card', number: '1' },
    });
    expect(await refused({ by: { kind: 'cheque' } }, Payment)).toMatch(
      /at "by\.kind" is "cheque"; it must name one of card, cash/,
    );
    expect(await refused({ by: { number: '1' } }, Payment)).toMatch(/"by\.kind" is of type undefined/);
    expect(await refused({ by: 'card' }, Payment)).toMatch(/by /);
    expect(await refused({ by: { kind: 'cash', coins: 'x' } }, Payment)).toMatch(/coins/);
  });

  it('sets and maps of instances are lists and objects of them', async () => {
    class Stop {
      @IsString() code!: string;
      @IsOptional() @IsEmail() contact?: string;
    }
    class Plan {
      @ValidateNested({ each: true }) @Type(() => Stop) stops!: Set<Stop>;
      @ValidateNested({ each: true }) @Type(() => Stop) byName!: Map<string, Stop>;
    }
    const stop = { code: 'OSL', hidden: 1 };

    const expected = { stops: [{ code: 'OSL' }], byName: { north: { code: 'OSL' } } };
    expect(await sent({ stops: new Set([stop]), byName: new Map([['north', stop]]) }, Plan)).toEqual(
      expected,
    );
    expect(await sent({ stops: [stop], byName: { north: stop } }, Plan)).toEqual(expected);
    expect(await refused({ stops: [{ code: 1 }], byName: {} }, Plan)).toMatch(/stops\.0\.code/);
    expect(await refused({ stops: [], byName: { x: { ...stop, contact: 'no' } } }, Plan)).toMatch(
      /byName\.x\.contact must be an email/,
    );
  });
});

function IsTaken() {
  return (target: object, propertyName: string) =>
    registerDecorator({
      ...{ name: 'isTaken', target: target.constructor, propertyName, async: true },
      validator: {
        validate: (value) => new Promise((resolve) => setTimeout(resolve, 1, value !== 'free')),
        defaultMessage: ({ property } = {} as never) => `${property} is not taken`,
      },
    });
}

describe('Checks that no schema says hold for outputs, too:', () => {
  @ValidatorConstraint()
  class IsEven {
    validate(value: unknown) {
      return Number(value) % 2 === 0;
    }
    defaultMessage() {
      return '$property must be even';
    }
  }
  class Booking {
    @IsString() @IsTaken() seat!: string;
    @IsInt() @Validate(IsEven) row!: number;
    @ValidateIf((booking: Booking) => booking.row > 10) @IsString() note?: string;
  }

  it('custom, asynchronous and conditional ones, alone and in lists', async () => {
    expect(await sent({ seat: 'a', row: 2 }, Booking)).toEqual({ seat: 'a', row: 2 });
    expect(await sent([{ seat: 'a', row: 12, note: 'n' }], [Booking])).toHaveLength(1);
    expect(await refused({ seat: 'free', row: 2 }, Booking)).toContain('seat is not taken');
    expect(await refused({ seat: 'a', row: 3 }, Booking)).toContain('row must be even');
    expect(await refused({ seat: 'a', row: 12, note: 7 }, Booking)).toContain('note must be a string');
    const list = [
      { seat: 'a', row: 2 },
      { seat: 'free', row: 3 },
    ];
    expect(await refused(list, [Booking])).toMatch(
      /1\.row must be even.*1\.seat is not taken|1\.seat.*1\.row/,
    );
  });

  it('and for the structured content of a finished result', async () => {
    const finished = (data: object) => callToolResult({ data });

    expect(await sent(finished({ seat: 'a', row: 2 }), Booking)).toEqual({ seat: 'a', row: 2 });
    expect(await refused(finished({ seat: 'free', row: 2 }), Booking)).toContain('seat is not taken');
    expect(await refused(finished([{ seat: 'a', row: 3 }]), [Booking])).toContain('0.row must be even');
  });

  it('by the names and forms that JSON has, where the result is finished', async () => {
    class Event {
      @Expose({ name: 'e-mail' }) @Transform(({ value }) => `${value}@b.co`) @IsEmail() mail!: string;
    }

    expect(await sent({ mail: 'a' }, Event)).toEqual({ 'e-mail': 'a@b.co' });
    expect(await sent(callToolResult({ data: { 'e-mail': 'a@b.co' } }), Event)).toEqual({
      'e-mail': 'a@b.co',
    });
    expect(await refused(callToolResult({ data: { 'e-mail': 'a' } }), Event)).toContain('must be an email');
  });
});

describe('Classes as outputs', () => {
  it('inherit members, and may need arguments to be built', async () => {
    abstract class Shape {
      @IsString() name!: string;
    }
    class Circle extends Shape {
      constructor(private readonly radius: number) {
        super();
        this.name = 'circle';
      }
      @IsNumber() get area() {
        return this.radius ** 2 * 3;
      }
    }

    expect(await sent(new Circle(2), Circle)).toEqual({ name: 'circle', area: 12 });
  });

  it('may be made by a factory, once a type', async () => {
    function pageOf<T extends object>(type: new () => T) {
      class Page {
        @IsArray() @ArrayMaxSize(2) @ValidateNested({ each: true }) @Type(() => type) items!: T[];
        @IsInt() total!: number;
      }
      return Page;
    }
    class Book {
      @IsString() title!: string;
    }
    class Film {
      @IsInt() minutes!: number;
    }
    const books = { items: [{ title: 'a', x: 1 }], total: 1 };

    expect(await sent(books, pageOf(Book))).toEqual({ items: [{ title: 'a' }], total: 1 });
    expect(await refused(books, pageOf(Film))).toMatch(/items\.0\.minutes/);
    expect(await sent(books, anyOf(pageOf(Film), pageOf(Book)))).toEqual({
      items: [{ title: 'a' }],
      total: 1,
    });
  });

  it('may refer to themselves and to each other', async () => {
    class Person {
      @IsString() name!: string;
      @IsOptional() @IsArray() @ValidateNested({ each: true }) @Type(() => Pet) pets?: Pet[];
    }
    class Pet {
      @IsString() name!: string;
      @IsOptional() @ValidateNested() @Type(() => Person) vet?: Person;
    }
    const value = { name: 'a', pets: [{ name: 'b', x: 1, vet: { name: 'c', pets: [] } }] };

    expect(await sent(value, Person)).toEqual({
      ...{ name: 'a', pets: [{ name: 'b', vet: { name: 'c', pets: [] } }] },
    });
    expect(await refused({ name: 'a', pets: [{ name: 'b', vet: { name: 1 } }] }, Person)).toMatch(
      /pets\.0\.vet\.name/,
    );
  });

  it('may share a name with another', async () => {
    const [First, Second] = [firstItem(), secondItem()];
    class Both {
      @ValidateNested() @Type(() => First) a!: object;
      @ValidateNested() @Type(() => First) b!: object;
      @ValidateNested() @Type(() => Second) c!: object;
      @ValidateNested() @Type(() => Second) d!: object;
    }
    const value = { a: { x: 1 }, b: { x: 1 }, c: { y: 1 }, d: { y: 1 } };

    expect(await sent({ ...value, a: { x: 1, y: 1 } }, Both)).toEqual(value);
    expect(await sent([{ y: 1 }], [anyOf(First, Second)])).toEqual([{ y: 1 }]);
  });

  it('may take what they are given for a free-form member', async () => {
    class Free {
      @Allow() any?: unknown;
      @IsIn([1, 'a']) mixed!: unknown;
    }

    expect(await sent({ any: { b: [new Date(0)] }, mixed: 'a' }, Free)).toEqual({
      ...{ any: { b: ['1970-01-01T00:00:00.000Z'] }, mixed: 'a' },
    });
  });
});

function firstItem() {
  class Item {
    @IsInt() x!: number;
  }
  return Item;
}

function secondItem() {
  class Item {
    @IsInt() y!: number;
  }
  return Item;
}
