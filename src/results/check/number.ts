import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import { seen } from './seen';

/** Any number but NaN and the infinities, which JSON cannot carry. */
export function requireFiniteNumber(argument: string, value: unknown): number {
  if (typeof value !== 'number') throw new ArgumentTypeError(argument, 'must be a number', seen(value));
  if (!Number.isFinite(value)) throw new ArgumentRangeError(argument, 'must be a finite number', seen(value));
  return value;
}

/** A count: 0, 1, 2 and so on. */
export function requireCount(argument: string, value: unknown): number {
  const number = requireFiniteNumber(argument, value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new ArgumentRangeError(argument, 'must be a whole number that is not negative', seen(value));
}
