import { ArgumentTypeError } from '../argument-error';
import type { Check } from './check';
import { seen } from './seen';

/** An array, whatever it holds. */
export function requireArray(argument: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ArgumentTypeError(argument, 'must be an array', seen(value));
}

/** An array whose every element passes a check. */
export function arrayOf<T>(check: Check<T>): Check<readonly T[]> {
  return (argument, value) =>
    requireArray(argument, value).map((element, index) => check(`${argument}[${index}]`, element));
}
