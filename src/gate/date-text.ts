const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]([01]\d|2[0-3]):\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

const SENT = Symbol('what was sent in place of a date');

/**
 * The date that an RFC 3339 `date-time` names. Anything else gives an invalid date, which the checks refuse;
 * `new Date(text)` alone would take "5" for a day in 2001, 31 February for 3 March and 24:00 for the next day.
 */
export function parseDate(value: unknown): Date {
  const isReadable = typeof value === 'string' && DATE_TIME.test(value) && isCalendarDay(value);
  const date = new Date(isReadable ? value.toUpperCase() : Number.NaN);
  return Number.isNaN(date.getTime()) ? Object.defineProperty(date, SENT, { value }) : date;
}

/** What a date was made of where it is invalid; the date itself where it is not. */
export function sentDate(date: Date): unknown {
  return SENT in date ? date[SENT] : date;
}

function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
}
