import type { Members } from '../authoring/members';
import type { JsonValue } from '../protocol';
import { elementsOf, recordOf } from './object-kinds';
import { below, UnsendableError } from './unsendable-error';

/** Deeper values are taken for cycles; no client shows them anyway. */
const MAX_DEPTH = 64;

/** Makes JSON of a value; `undefined` where there is nothing to send. */
export type Conversion = (value: unknown, depth: number) => JsonValue | undefined;

/**
 * A return value as JSON, the way `JSON.stringify` reads it, except that no data is silently lost: what JSON cannot
 * carry is an error that names the place. Maps and Sets become objects and lists; functions are left out.
 *
 * @throws UnsendableError
 */
export function toJson(value: unknown): JsonValue | undefined {
  return LENIENT.convert(value, 0);
}

/**
 * A part of a declared output as JSON. Here functions and symbols are errors, too: an output is data, and
 * what the author declared must not be missing because it was of the wrong kind.
 *
 * @throws UnsendableError
 */
export const declaredJson: Conversion = (value, depth) => STRICT.convert(value, depth);

/** Stops at values that never end. */
export function refuseDepth(depth: number): void {
  if (depth <= MAX_DEPTH) return;
  throw new UnsendableError([], `is nested deeper than ${MAX_DEPTH} levels or contains itself.`);
}

/** A number JSON can carry. */
export function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new UnsendableError([], `is ${String(value)}, which JSON cannot carry.`);
}

/** A date as ISO 8601. */
export function isoDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new UnsendableError([], 'is an invalid date.');
  return date.toISOString();
}

/** A list's elements, each converted in its place; what is not there becomes `null`, as JSON has it. */
export function listOf(elements: ArrayLike<unknown>, convert: Conversion, depth: number): JsonValue[] {
  const list: JsonValue[] = [];
  let index = 0;
  try {
    for (; index < elements.length; index++) list.push(convert(elements[index], depth) ?? null);
  } catch (fault) {
    throw below(String(index), fault);
  }
  return list;
}

/** An object's own members, each converted in its place; what is not there is left out. */
export function membersOf(source: Members, convert: Conversion, depth: number): JsonValue {
  const members: Record<string, JsonValue> = {};
  for (const key of Object.keys(source)) {
    try {
      const member = convert(source[key], depth);
      if (member !== undefined) setMember(members, key, member);
    } catch (fault) {
      throw below(key, fault);
    }
  }
  return members;
}

class JsonConverter {
  private readonly member: Conversion = (value, depth) => this.convert(value, depth);

  constructor(private readonly refusesOther: boolean) {}

  convert(value: unknown, depth: number): JsonValue | undefined {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return finite(value);
    if (typeof value === 'object') return this.object(value, depth);
    if (typeof value === 'bigint') {
      throw new UnsendableError([], 'is a BigInt, which JSON cannot carry; return it as a string.');
    }
    if (value === undefined || !this.refusesOther) return undefined;
    throw new UnsendableError([], `is a ${typeof value}, which JSON cannot carry.`);
  }

  private object(value: object, depth: number): JsonValue | undefined {
    refuseDepth(depth);
    if (value instanceof Date) return isoDate(value);
    const elements = elementsOf(value);
    if (elements) return listOf(elements, this.member, depth + 1);
    if (hasToJson(value)) return this.convert(value.toJSON(), depth + 1);
    if (isBoxed(value)) return this.convert(value.valueOf(), depth + 1);
    return membersOf(recordOf(value) ?? {}, this.member, depth + 1);
  }
}

const LENIENT = new JsonConverter(false);
const STRICT = new JsonConverter(true);

// Not by assignment alone: a key named __proto__ would set the prototype.
function setMember(members: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key !== '__proto__') members[key] = value;
  else Object.defineProperty(members, key, { value, enumerable: true, configurable: true });
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

function isBoxed(value: object): boolean {
  return value instanceof String || value instanceof Number || value instanceof Boolean;
}
