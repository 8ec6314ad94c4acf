import { isThenable } from '../authoring/maybe-promise';
import type { Members } from '../authoring/members';
import { UnsendableError } from './unsendable-error';

/** Objects that JSON would show as `{}`, losing what they hold without a word; and what to do about each. */
const EMPTY_IN_JSON: readonly (readonly [type: abstract new (...args: never[]) => object, words: string])[] =
  [
    [Error, 'is an Error; throw it, or return its message.'],
    [Blob, 'is a Blob, whose bytes JSON cannot carry; return it alone, or as base64.'],
    [ArrayBuffer, 'is bytes, which JSON cannot carry; return them alone, or as base64.'],
    [DataView, 'is bytes, which JSON cannot carry; return them alone, or as base64.'],
    [RegExp, 'is a regular expression, which JSON cannot carry; return its source.'],
    [WeakMap, 'is a WeakMap, whose entries nobody can list.'],
    [WeakSet, 'is a WeakSet, whose elements nobody can list.'],
  ];

/** From here on a list is looked at before it is walked: one assignment to a wrong index makes billions of gaps. */
const LONG = 1_000_000;

/**
 * An array, if that is what it is; `undefined` for all else.
 *
 * @throws UnsendableError for one that is long and almost empty
 */
export function arrayIn(value: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.length > LONG ? full(value) : (value as readonly unknown[]);
}

/**
 * The elements of whatever counts as a list: arrays, sets, and arrays of numbers; `undefined` for all else.
 *
 * @throws UnsendableError for a list that is long and almost empty
 */
export function elementsOf(value: unknown): ArrayLike<unknown> | undefined {
  const array = arrayIn(value);
  if (array) return array;
  if (value instanceof Set) return [...(value as ReadonlySet<unknown>)];
  return isNumberArray(value) ? value : undefined;
}

/**
 * What may stand for an instance, by its members: an object, or the entries of a map. `undefined` for lists, dates and scalars.
 *
 * @throws UnsendableError for what is no data
 */
export function recordOf(value: unknown): Members | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.getPrototypeOf(value) === Object.prototype) return value as Members;
  if (value instanceof Date || elementsOf(value)) return undefined;
  refuseSpecial(value);
  return value instanceof Map ? mapMembers(value) : (value as Members);
}

function full(list: readonly unknown[]): readonly unknown[] {
  const filled = Object.keys(list).length;
  if (filled * 2 > list.length) return list;
  throw new UnsendableError([], `is a list of length ${list.length} with only ${filled} elements in it.`);
}

/** Promises, generators, streams, and objects whose content JSON does not see. */
function refuseSpecial(value: object): void {
  if (isThenable(value)) throw new UnsendableError([], 'is a promise; await it.');
  if (Symbol.asyncIterator in value || isIterator(value)) {
    throw new UnsendableError([], 'is a generator or stream, whose values nobody has collected.');
  }
  const found = EMPTY_IN_JSON.find(([type]) => value instanceof type);
  if (found) throw new UnsendableError([], found[1]);
}

/** The members of a map, whose keys must be able to stand in JSON. */
function mapMembers(map: ReadonlyMap<unknown, unknown>): Members {
  for (const key of map.keys()) {
    if (typeof key === 'string' || typeof key === 'number') continue;
    throw new UnsendableError([], `is a Map with a key that is a ${typeof key}; keys in JSON are text.`);
  }
  const members = Object.fromEntries(map as ReadonlyMap<string, unknown>);
  if (Object.keys(members).length === map.size) return members;
  throw new UnsendableError([], 'is a Map with a number and a text for keys that JSON cannot tell apart.');
}

function isIterator(value: object): boolean {
  return 'next' in value && typeof value.next === 'function' && Symbol.iterator in value;
}

function isNumberArray(value: unknown): value is ArrayBufferView & ArrayLike<unknown> {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}
