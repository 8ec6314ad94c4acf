import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  Allow,
  IsArray,
  IsDate,
  IsEmail,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { createSuite, Describe, Output, Tool } from 'toolwright';
import { strictlyCompiled } from '../schema/json-schema';
import { answer } from './answer';

class Stop {
  @IsString() @Describe('Three letters') code!: string;
}

class Trip {
  @IsString() name!: string;
  @IsDate() at!: Date;
  @IsOptional() @ValidateNested() @Type(() => Stop) first?: Stop;
  @IsArray() @ValidateNested({ each: true }) @Type(() => Stop) stops!: Stop[];
  @IsOptional() @IsObject() extra?: object;
}

const trip = { name: 'north', at: new Date('2026-01-02T03:04:05Z'), stops: [{ code: 'OSL' }] };

const structured = async (value: unknown, output: unknown) =>
  (await answer(() => value, { output })).result.structuredContent;

describe('What a tool returns is projected to its declared output:', () => {
  it('the schema is advertised, open to new properties', () => {
    @Tool('trip')
    @Output(Trip)
    class GetTrip {
      call(): Trip {
        return trip;
      }
    }

    const { outputSchema } = createSuite({ tools: [GetTrip] }).listTools().tools[0]!;
    const accepts = strictlyCompiled(outputSchema!);

    expect(outputSchema).toMatchObject({ type: 'object', required: ['name', 'at', 'stops'] });
    expect(accepts({ ...trip, at: '2026-01-02T03:04:05Z', later: 1 })).toBe(true);
  });

  it('undeclared keys are dropped at every depth, whatever the runtime class', async () => {
    class Row {
      name = 'north';
      at = trip.at;
      stops = [{ code: 'OSL', secret: 1 }];
      password = 'x';
    }

    const { result, text } = await answer(() => new Row(), { output: Trip });

    expect(result.structuredContent).toEqual({
      ...{ name: 'north', at: '2026-01-02T03:04:05.000Z', stops: [{ code: 'OSL' }] },
    });
    expect(JSON.parse(text)).toEqual(result.structuredContent);
  });

  it('absent and undefined members are left out, and free-form ones kept whole', async () => {
    expect(await structured({ ...trip, first: undefined, extra: { any: [1, { b: 2 }] } }, Trip)).toEqual({
      ...{ name: 'north', at: '2026-01-02T03:04:05.000Z', stops: [{ code: 'OSL' }] },
      extra: { any: [1, { b: 2 }] },
    });
  });

  it('a getter is read once, also where checks look at the value too', async () => {
    let reads = 0;
    class Contact {
      @IsEmail() get mail() {
        reads += 1;
        return reads === 1 ? 'a@b.co' : 'not a mail';
      }
    }

    expect(await structured(new Contact(), Contact)).toEqual({ mail: 'a@b.co' });
    expect(reads).toBe(1);
  });

  it('inherited getters and members of a base class are sent', async () => {
    class Square extends Stop {
      readonly side = 2;
      @IsNumber() get area() {
        return this.side ** 2;
      }
    }

    expect(await structured(Object.assign(new Square(), { code: 'SQR' }), Square)).toEqual({
      ...{ code: 'SQR', area: 4 },
    });
  });

  it('names, hidden members and transformations are those of class-transformer', async () => {
    class Account {
      @Expose({ name: 'user-name' }) @IsString() userName!: string;
      @Exclude() @IsString() secret!: string;
      @Exclude({ toPlainOnly: true }) @IsString() password!: string;
      @Transform(({ value }) => `${value as number} EUR`) @IsString() balance!: unknown;
    }

    expect(await structured({ userName: 'a', secret: 's', password: 'p', balance: 3 }, Account)).toEqual({
      ...{ 'user-name': 'a', balance: '3 EUR' },
    });
  });

  it('a list stays a bare list, with its JSON beside it, and a set becomes one', async () => {
    const stops = [{ code: 'OSL' }, { code: 'BGO', hidden: 1 }];

    const { result, text } = await answer(() => stops, { output: [Stop] });

    expect(result.structuredContent).toEqual([{ code: 'OSL' }, { code: 'BGO' }]);
    expect(JSON.parse(text)).toEqual(result.structuredContent);
    expect(await structured(new Set(stops), [Stop])).toEqual(result.structuredContent);
    expect(await structured([], [Stop])).toEqual([]);
  });

  it('a list of a recursive class is described and sent', async () => {
    class Folder {
      @IsString() name!: string;
      @IsOptional() @ValidateNested({ each: true }) @Type(() => Folder) sub?: Folder[];
    }

    expect(await structured([{ name: 'a', sub: [{ name: 'b', x: 1 }] }], [Folder])).toEqual([
      { name: 'a', sub: [{ name: 'b' }] },
    ]);
  });

  it('an arrow that gives the class is as good as the class', async () => {
    expect(await structured({ code: 'OSL', x: 1 }, () => Stop)).toEqual({ code: 'OSL' });
  });
});

class Fragile {
  @IsInt() get size(): number {
    throw new RangeError('disk on fire');
  }
}

describe('What does not fit the declared output is never sent as a success:', () => {
  it.each<[string, unknown, unknown, RegExp]>([
    ['a value of the wrong type', { ...trip, name: 7 }, Trip, /name/],
    ['a missing member', { ...trip, stops: undefined }, Trip, /stops is required/],
    ['a fault deep inside', { ...trip, stops: [{ code: 'OSL' }, { code: 1 }] }, Trip, /stops\.1\.code/],
    ['nothing', undefined, Trip, /is missing/],
    ['null', null, Trip, /./],
    ['text', 'north', Trip, /./],
    ['a list where one is declared', [trip], Trip, /./],
    ['one where a list is declared', { code: 'OSL' }, [Stop], /./],
    ['a fault in a list', [{ code: 'OSL' }, { code: 1 }], [Stop], /1\.code/],
    ['a check that no schema says', { mail: 'x' }, emailClass(), /mail must be an email/],
    ['NaN', { n: Number.NaN }, numberClass(), /"n" is NaN/],
    ['infinity', { n: Number.POSITIVE_INFINITY }, numberClass(), /"n" is Infinity/],
    ['a bigint for a number', { n: 1n }, numberClass(), /n/],
    ['an invalid date', { ...trip, at: new Date('x') }, Trip, /"at" is an invalid date/],
    ['a getter that throws', new Fragile(), Fragile, /"size" .*disk on fire/],
    ['a cycle', cyclic(), Trip, /extra.*contains itself/],
  ])('%s', async (_what, value, output, place) => {
    const { result, log } = await answer(() => value, { output });

    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty('structuredContent');
    expect(log).toMatch(place);
    expect(log).toContain('"answer"');
  });

  it('while a bigint is sent where text is declared', async () => {
    class Big {
      @IsString() id!: unknown;
    }

    expect(await structured({ id: 12345678901234567890n }, Big)).toEqual({ id: '12345678901234567890' });
  });

  it("an author's own error stays the message, without a word on schemas", async () => {
    const offline = () => Promise.reject(new Error('station offline'));

    const { result, text } = await answer(offline, { output: Trip, exposeErrors: true });

    expect(result.isError).toBe(true);
    expect(text).toBe('station offline');
    expect(result).not.toHaveProperty('structuredContent');
  });
});

describe('The text beside structured content', () => {
  it.each<[string, unknown, unknown]>([
    ['is its JSON', undefined, [{ type: 'text', text: '{"code":"OSL"}' }]],
    ['can be switched off', false, []],
    ['can be a summary', ({ code }: Stop) => `Stop ${code}`, [{ type: 'text', text: 'Stop OSL' }]],
  ])('%s', async (_what, mirror, content) => {
    const options = mirror === undefined ? {} : { mirror: mirror as never };

    const { result } = await answer(() => ({ code: 'OSL' }), { output: Stop, options });

    expect(result.content).toEqual(content);
    expect(result.structuredContent).toEqual({ code: 'OSL' });
  });

  it('never keeps a broken summary from being an error', async () => {
    const mirror = () => {
      throw new RangeError('no summary');
    };

    const { result, log } = await answer(() => ({ code: 'OSL' }), { output: Stop, options: { mirror } });

    expect(result.isError).toBe(true);
    expect(log).toContain('no summary');
  });
});

function numberClass() {
  class Count {
    @IsNumber() n!: number;
    @Allow() any?: unknown;
  }
  return Count;
}

function emailClass() {
  class Contact {
    @IsEmail() mail!: string;
  }
  return Contact;
}

function cyclic() {
  const extra: Record<string, unknown> = {};
  extra.again = extra;
  return { ...trip, extra };
}
