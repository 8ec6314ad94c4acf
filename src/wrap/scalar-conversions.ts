import { parseDate } from '../gate/date-text';
import type { JsonObject } from '../protocol';
import { declaredJson, finite, isoDate, type Conversion } from './to-json';
import { UnsendableError } from './unsendable-error';

/** Compiles the conversion of a value without declared parts: text, numbers, enums. A bigint is sent where text is declared. */
export function scalarConversion({ type }: JsonObject): Conversion {
  const takesText = [type].flat().includes('string');
  return (value, depth) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return finite(value);
    return takesText && typeof value === 'bigint' ? String(value) : declaredJson(value, depth);
  };
}

// The years that RFC 3339 can write.
const FIRST_DATE = Date.parse('0000-01-01T00:00:00Z');
const LAST_DATE = Date.parse('9999-12-31T23:59:59.999Z');

/** The conversion of a date: a `Date`, or text that is a date and time already and stays as it is. */
export const dateJson: Conversion = (value, depth) => {
  if (value instanceof Date) return dateText(value);
  const json = declaredJson(value, depth);
  if (typeof json === 'string' && !isDateTime(json)) {
    throw new UnsendableError([], 'is text, but no date and time like 2026-07-28T09:30:00Z.');
  }
  return json;
};

/** A date as checks want it: a `Date` also where text says it; what is no date stays what it is. */
export const dateOf = (value: unknown, depth: number): unknown => {
  const given = value instanceof Date ? value : declaredJson(value, depth);
  if (typeof given !== 'string') return given;
  const date = parseDate(given);
  return Number.isNaN(date.getTime()) ? given : Object.defineProperty(date, TEXT, { value: given });
};

const TEXT = Symbol('the text that a date was read from');

function dateText(date: Date): string {
  if (TEXT in date) return date[TEXT] as string;
  const text = isoDate(date);
  const time = date.getTime();
  if (time >= FIRST_DATE && time <= LAST_DATE) return text;
  throw new UnsendableError([], `is ${text}, a year that no date-time of RFC 3339 can say.`);
}

function isDateTime(text: string): boolean {
  return !Number.isNaN(parseDate(text).getTime());
}
