import { isThenable } from '../authoring/maybe-promise';
import type { JsonValue } from '../protocol';
import { below, UnsendableError } from './unsendable-error';

/** Deeper values are taken for cycles; no client shows them anyway. */
const MAX_DEPTH = 64;

type Conversion = (value: unknown, depth: number) => JsonValue | undefined;

const BY_TYPE: Readonly<Record<string, Conversion>> = {
  string: (value) => value as string,
  boolean: (value) => value as boolean,
  number: finite,
  bigint: () => {
    throw new UnsendableError([], 'is a BigInt, which JSON cannot carry; return it as a string.');
  },
  object: (value, depth) => (value === null ? null : objectToJson(value as object, depth)),
};

/**
 * A return value as JSON, the way `JSON.stringify` reads it, except that nothing is silently lost:
 * what JSON cannot carry is an error that names the place. Maps and Sets become objects and arrays.
 *
 * @throws UnsendableError
 */
export function toJson(value: unknown, depth = 0): JsonValue | undefined {
  refuseDepth(depth);
  return BY_TYPE[typeof value]?.(value, depth);
}

/** Stops at values that never end. */
export function refuseDepth(depth: number): void {
  if (depth <= MAX_DEPTH) return;
  throw new UnsendableError([], `is nested deeper than ${MAX_DEPTH} levels or contains itself.`);
}

/** A number JSON can carry. */
export function finite(value: unknown): number {
  if (Number.isFinite(value)) return value as number;
  throw new UnsendableError([], `is ${String(value)}, which JSON cannot carry.`);
}

/** A date as ISO 8601. */
export function isoDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new UnsendableError([], 'is an invalid date.');
  return date.toISOString();
}

/** Converts one member, so that a fault inside it is told with its key. */
export function inside<T>(key: string, convert: () => T): T {
  try {
    return convert();
  } catch (fault) {
    throw below(key, fault);
  }
}

function objectToJson(value: object, depth: number): JsonValue | undefined {
  if (value instanceof Date) return isoDate(value);
  refuseUnfinished(value);
  if (hasToJson(value)) return toJson(value.toJSON(), depth + 1);
  if (value instanceof Map) return membersToJson(Object.fromEntries(value) as Record<string, unknown>, depth);
  if (Array.isArray(value) || value instanceof Set)
    return listToJson([...(value as Iterable<unknown>)], depth);
  return membersToJson(value as Record<string, unknown>, depth);
}

// JSON would show both as `{}`, and what the author forgot to wait for would be lost without a word.
function refuseUnfinished(value: object): void {
  if (isThenable(value)) throw new UnsendableError([], 'is a promise; await it.');
  if (Symbol.asyncIterator in value || isIterator(value)) {
    throw new UnsendableError([], 'is a generator or stream, whose values nobody has collected.');
  }
}

function isIterator(value: object): boolean {
  return 'next' in value && typeof value.next === 'function' && Symbol.iterator in value;
}

function listToJson(list: readonly unknown[], depth: number): JsonValue {
  return list.map((item, index) => inside(String(index), () => toJson(item, depth + 1)) ?? null);
}

function membersToJson(source: Readonly<Record<string, unknown>>, depth: number): JsonValue {
  const members: [string, JsonValue][] = [];
  for (const key of Object.keys(source)) {
    const member = inside(key, () => toJson(source[key], depth + 1));
    if (member !== undefined) members.push([key, member]);
  }
  // Not by assignment: a key named __proto__ would set the prototype.
  return Object.fromEntries(members);
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}
