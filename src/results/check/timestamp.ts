import { ArgumentRangeError } from '../argument-error';
import { seen } from './seen';
import { requireString } from './string';

const ISO_8601 = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/** A moment as ISO 8601 text; a `Date` is written so. */
export function requireTimestamp(argument: string, value: unknown): string {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  const timestamp = requireString(argument, value);
  if (ISO_8601.test(timestamp) && !Number.isNaN(Date.parse(timestamp))) return timestamp;
  throw new ArgumentRangeError(argument, 'must be an ISO 8601 date or date-time', seen(timestamp));
}
