import { Type } from 'class-transformer';
import { IsArray, IsDate, IsOptional, MaxDate, MinDate } from 'class-validator';
import fc from 'fast-check';
import { Describe } from 'toolwright';
import { probe } from './probe';

class WhenIn {
  @IsDate() @Type(() => Date) when!: Date;
}

const tool = probe(WhenIn);

/** A day of the calendar, by the rules everyone learned at school. */
function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (lengths[month - 1] ?? 0);
}

function padded(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}

describe('A date argument', () => {
  it('is advertised as text of the date-time format', () => {
    expect(tool.schema.properties.when).toEqual({ type: 'string', format: 'date-time' });
  });

  it.each([
    ['2026-07-28T09:30:00Z', '2026-07-28T09:30:00.000Z'],
    ['2026-07-28t09:30:00.25z', '2026-07-28T09:30:00.250Z'],
    ['2026-07-28T09:30:00.123456789+02:00', '2026-07-28T07:30:00.123Z'],
    ['2024-02-29T23:59:59-23:59', '2024-03-01T23:58:59.000Z'],
    ['0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z'],
  ])('takes %s', async (text, expected) => {
    const { input } = await tool.call({ when: text });

    expect(input.when).toEqual(new Date(expected));
  });

  it.each([
    ...['', '5', '0', 'tomorrow', 'Tue, 28 Jul 2026', '2026', '2026-07', '2026-07-28', '20260728T093000Z'],
    ...['2026-07-28T09:30:00', '2026-07-28T09:30Z', '2026-07-28 09:30:00Z', '2026-07-28T09:30:00+0200'],
    ...['2026-02-31T00:00:00Z', '2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z', '2026-04-00T00:00:00Z'],
    ...['2026-01-01T24:00:00Z', '2026-01-01T25:00:00Z', '2026-01-01T00:60:00Z', '2026-01-01T00:00:61Z'],
    ...['2026-01-01T00:00:00+24:00', '2026-01-01T00:00:00+00:60', '2026-01-01T00:00:00.Z'],
    ...['+002026-01-01T00:00:00Z', '2026-01-01T00:00:00Z\n', ' 2026-01-01T00:00:00Z'],
    ...[true, 5, 0, null, {}, [], ['2026-01-01T00:00:00Z']],
  ])('refuses %j', async (when) => {
    const { isError, text } = await tool.call({ when });

    expect(isError).toBe(true);
    expect(text).toContain('when');
  });

  it('says what a date looks like, and never speaks of instances', async () => {
    const { text } = await tool.call({ when: 'tomorrow' });

    expect(text).toContain('when must be a date and time like 2026-07-28T09:30:00Z');
    expect(text).toContain('tomorrow');
  });

  it('exists exactly when its day is in the calendar', async () => {
    const year = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(1900, 2000, 2100, 2024, 2400));

    await fc.assert(
      fc.asyncProperty(year, fc.nat(13), fc.nat(32), async (y, month, day) => {
        const text = `${padded(y, 4)}-${padded(month)}-${padded(day)}T12:00:00Z`;

        const { isError, input } = await tool.call({ when: text });

        expect(isError).toBe(!isDay(y, month, day));
        if (!isError) expect(input.when.toISOString()).toBe(text.replace('Z', '.000Z'));
      }),
      { numRuns: 1000 },
    );
  });

  it('is a date without any check, when the compiler knows it is one', async () => {
    class BareIn {
      @Describe('Start') from!: Date;
    }

    expect((await probe(BareIn).call({ from: '2026-01-01T00:00:00Z' })).input.from).toBeInstanceOf(Date);
    expect((await probe(BareIn).call({ from: '2026-02-30T00:00:00Z' })).isError).toBe(true);
  });

  it('keeps to its bounds, fixed or computed', async () => {
    class BoundIn {
      @MinDate(new Date('2020-01-01T00:00:00Z'))
      @MinDate(() => new Date('2026-01-01T00:00:00Z'))
      @MaxDate(() => new Date('2026-12-31T00:00:00Z'))
      @Type(() => Date)
      when!: Date;
    }
    const bound = probe(BoundIn);

    expect((await bound.call({ when: '2026-06-01T00:00:00Z' })).isError).toBe(false);
    expect((await bound.call({ when: '2025-06-01T00:00:00Z' })).text).toContain('2026-01-01T00:00:00.000Z');
    expect((await bound.call({ when: '2027-06-01T00:00:00Z' })).text).toContain('2026-12-31T00:00:00.000Z');
  });

  it('may stand in a list', async () => {
    class DaysIn {
      @IsArray() @IsDate({ each: true }) @Type(() => Date) days!: Date[];
    }
    const days = probe(DaysIn);

    const { input } = await days.call({ days: ['2026-01-01T00:00:00Z'] });

    expect(input.days).toEqual([new Date('2026-01-01T00:00:00Z')]);
    expect((await days.call({ days: ['2026-01-01T00:00:00Z', '5'] })).text).toContain('days.1');
  });

  it('may be left out when it is optional', async () => {
    class MaybeIn {
      @IsOptional() @IsDate() @Type(() => Date) when?: Date;
    }

    expect(await probe(MaybeIn).call({ when: null })).toMatchObject({ isError: false, input: {} });
    expect((await probe(MaybeIn).call({ when: 'x' })).isError).toBe(true);
  });
});
