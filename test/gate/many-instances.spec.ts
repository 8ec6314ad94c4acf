import { Expose, Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsDate,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { probe } from './probe';

class Leg {
  constructed = true;
  @IsString() to!: string;
}

class Trip {
  @IsInt() days = 3;
  @IsOptional() @IsString() note: string | undefined = 'none';
  @Expose({ name: `the "driver's" \\ name` }) @IsString() driver!: string;
  @Transform(({ value }: { value: string }) => value.trim()) @IsString() title!: string;
  @Type(() => Date) @IsDate() from!: Date;
  @ValidateNested({ each: true } satisfies ValidationOptions) @Type(() => Leg) @IsArray() legs!: Leg[];
  @IsOptional() @IsObject() extra?: object;
}

const DRIVER = `the "driver's" \\ name`;
const ARGUMENTS = [
  {
    ...{ days: 1, note: 'late', [DRIVER]: 'Ada', title: ' North ', from: '2026-07-28T09:30:00Z' },
    ...{ legs: [{ to: 'York' }, { to: 'Leeds' }], extra: { a: [1] } },
  },
  {
    days: 2,
    note: null,
    [DRIVER]: 'Ada',
    title: 'South',
    from: '2026-07-28T09:30:00Z',
    legs: [],
    extra: null,
  },
  { days: 2, [DRIVER]: 'Ada', title: 'West', from: '2026-07-28T09:30:00Z', legs: [] },
];

describe('An instance is the same, however many have been made before it', () => {
  it.each(ARGUMENTS)('of $title', async (given) => {
    const tool = probe(Trip);
    const first = await tool.call(given);

    let last = first;
    for (let count = 0; count < 1_100; count++) last = await tool.call(given);

    expect(last.input).toBeInstanceOf(Trip);
    expect(last.input).not.toBe(first.input);
    expect(last.input).toStrictEqual(first.input);
    expect(Object.keys(last.input)).toEqual(Object.keys(first.input));
  });

  it('and shares nothing with what was sent', async () => {
    const tool = probe(Trip);
    const [given] = ARGUMENTS;
    const text = JSON.stringify(given);

    for (let count = 0; count < 1_100; count++) (await tool.call(given)).input.legs[0].to = 'Hull';

    expect(JSON.stringify(given)).toBe(text);
  });
});
