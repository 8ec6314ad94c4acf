/** A value as an interpreter of JSON Schema may be given it. */
export interface InterpretableValue {
  readonly value: unknown;
  /** Paths of values that JSON does not have: such a value is of no type at all. */
  readonly strangers: readonly (readonly string[])[];
}

/** Where a value stands; the path is spelled out only for those who ask, since values may be deep. */
interface Place {
  readonly key: string;
  readonly parent: Place | undefined;
}

interface Task {
  readonly source: object;
  readonly copy: unknown[] | Record<string, unknown>;
  readonly place: Place | undefined;
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A copy of a value as JSON would carry it: members that are `undefined` are not there, and keys are well-formed.
 * Walks without recursion, since how deep a value may be is for its schema to say.
 */
export function interpretableValue(root: unknown): InterpretableValue {
  const strangers: (readonly string[])[] = [];
  const pending: Task[] = [];
  const convert = (value: unknown, place: Place | undefined): unknown => {
    if (typeof value === 'object' && value !== null) {
      const copy = Array.isArray(value) ? [] : (Object.create(null) as Record<string, unknown>);
      pending.push({ source: value, copy, place });
      return copy;
    }
    if (isScalar(value)) return value;
    strangers.push(pathOf(place));
    return null;
  };
  const value = convert(root, undefined);
  for (let task = pending.pop(); task; task = pending.pop()) {
    const { source, place } = task;
    const copy = task.copy as Record<string, unknown>;
    for (const [key, member] of Object.entries(source) as [string, unknown][]) {
      if (member === undefined && !Array.isArray(source)) continue;
      // A key with half a character cannot be written as a pointer, by which an interpreter says where it is.
      copy[key.replace(LONE_SURROGATE, '\uFFFD')] = convert(member, { key, parent: place });
    }
  }
  return { value, strangers };
}

function pathOf(place: Place | undefined): string[] {
  const path: string[] = [];
  for (let at = place; at; at = at.parent) path.unshift(at.key);
  return path;
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}
