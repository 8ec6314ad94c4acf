import { isMembers, type Members } from '../../authoring/members';
import { ArgumentTypeError } from '../argument-error';
import { seen } from './seen';

/** Any object that is neither an array nor null. */
export function requireObject(argument: string, value: unknown): Members {
  if (isMembers(value)) return value;
  throw new ArgumentTypeError(argument, 'must be an object', seen(value));
}

/** An object literal; instances of classes, dates and maps are refused because their JSON is a matter of luck. */
export function requirePlainObject(argument: string, value: unknown): Members {
  if (isPlainObject(value)) return value;
  throw new ArgumentTypeError(argument, 'must be a plain object', kindOf(value));
}

/** Whether a value is an object literal, of this realm or another. */
export function isPlainObject(value: unknown): value is Members {
  if (!isMembers(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Looking one step further instead of comparing with Object.prototype accepts objects of another realm.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function kindOf(value: unknown): string {
  if (!isMembers(value)) return seen(value);
  return `an instance of ${value.constructor.name}`;
}
