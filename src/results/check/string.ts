import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import { seen } from './seen';

/** Any string, the empty one included. */
export function requireString(argument: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new ArgumentTypeError(argument, 'must be a string', seen(value));
}

/** A string with at least one character. */
export function requireFilledString(argument: string, value: unknown): string {
  const string = requireString(argument, value);
  if (string !== '') return string;
  throw new ArgumentRangeError(argument, 'must not be empty');
}

/** One of a few words. */
export function requireOneOf<T extends string>(words: readonly T[]): (argument: string, value: unknown) => T {
  return (argument, value) => {
    const string = requireString(argument, value);
    const word = words.find((candidate) => candidate === string);
    if (word !== undefined) return word;
    throw new ArgumentRangeError(argument, `must be one of ${words.join(', ')}`, seen(value));
  };
}
