import type { JsonObject, JsonValue } from '../../protocol';
import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import { isPlainObject, requirePlainObject } from './object';
import { seen } from './seen';

const DEEPEST = 256;

// JSON.stringify turns these into {} or an object of indexes without a word.
const LOSSY = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Promise', 'RegExp', 'Error', 'ArrayBuffer']);

/**
 * An object on the way from the root to what is being copied. A chain, so that a path is only written when it
 * is needed.
 */
interface Place {
  readonly parent: Place | undefined;
  readonly key: string;
  readonly object: object;
  readonly depth: number;
}

/**
 * A copy of the value as JSON carries it: dates as ISO text, `undefined` members left out. Later changes to the
 * original no longer matter. Throws naming the path of the first thing that JSON would lose or cannot say.
 */
export function requireJson(argument: string, value: unknown): JsonValue {
  return copyOf(value, argument, undefined);
}

/** A copy of a plain object as JSON carries it. */
export function requireJsonObject(argument: string, value: unknown): JsonObject {
  return requireJson(argument, requirePlainObject(argument, value)) as JsonObject;
}

function copyOf(value: unknown, key: string, parent: Place | undefined): JsonValue {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object')
    throw new ArgumentTypeError(pathOf(key, parent), 'must be a JSON value', seen(value));
  return copyOfObject({ parent, key, object: value, depth: (parent?.depth ?? 0) + 1 });
}

function copyOfObject(place: Place): JsonValue {
  const { object } = place;
  refuseEndless(place);
  if (hasToJson(object)) return copyOfToJson(object, place);
  if (Array.isArray(object)) return copyOfArray(object, place);

  refuseLoss(place);
  return copyOfMembers(object, place);
}

function copyOfToJson(object: { toJSON(): unknown }, place: Place): JsonValue {
  if (object instanceof Date && Number.isNaN(object.getTime()))
    throw new ArgumentRangeError(pathTo(place), 'must be a valid date');
  return copyOf(object.toJSON(), '', place);
}

function copyOfArray(elements: readonly unknown[], place: Place): JsonValue {
  return Array.from(elements, (element, index) => copyOf(element ?? null, `[${index}]`, place));
}

function copyOfMembers(object: object, place: Place): JsonValue {
  const copy: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined) continue;
    // Assigning to this one key would set the prototype.
    if (key === '__proto__') Object.defineProperty(copy, key, ownMember(copyOf(value, key, place)));
    else copy[key] = copyOf(value, key, place);
  }
  return copy;
}

function ownMember(value: JsonValue): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}

function refuseEndless(place: Place): void {
  if (place.depth > DEEPEST)
    throw new ArgumentRangeError(pathTo(place), `must not be nested deeper than ${DEEPEST} levels`);
  for (let outer = place.parent; outer; outer = outer.parent) {
    if (outer.object === place.object) throw new ArgumentRangeError(pathTo(place), 'must not contain itself');
  }
}

function refuseLoss(place: Place): void {
  if (isPlainObject(place.object)) return;
  const tag = Object.prototype.toString.call(place.object).slice('[object '.length, -1);
  const isLossy = LOSSY.has(tag) || ArrayBuffer.isView(place.object);
  if (isLossy) throw new ArgumentTypeError(pathTo(place), 'must be a JSON value', `a ${tag}`);
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function';
}

function pathTo({ key, parent }: Place): string {
  return pathOf(key, parent);
}

function pathOf(key: string, parent: Place | undefined): string {
  if (parent === undefined) return key;
  const isMember = key !== '' && !key.startsWith('[');
  return pathTo(parent) + (isMember ? `.${key}` : key);
}
