import type { JsonObject, JsonValue } from '../protocol';

type Join = (a: JsonValue, b: JsonValue) => JsonValue | undefined;

// Bounds of two checks join to the tighter one; other keywords that meet twice stand side by side in `allOf`.
const JOINS: Readonly<Record<string, Join>> = {
  type: joinTypes,
  minimum: tighter(Math.max),
  exclusiveMinimum: tighter(Math.max),
  minLength: tighter(Math.max),
  minItems: tighter(Math.max),
  minProperties: tighter(Math.max),
  maximum: tighter(Math.min),
  exclusiveMaximum: tighter(Math.min),
  maxLength: tighter(Math.min),
  maxItems: tighter(Math.min),
};

/** Two checks' keywords as one schema that means both; `undefined` when their types exclude each other. */
export function mergeKeywords(first: JsonObject, second: JsonObject): JsonObject | undefined {
  const merged: Record<string, JsonValue | undefined> = { ...first };
  const aside: Record<string, JsonValue> = {};
  for (const [keyword, value] of Object.entries(second)) {
    if (value === undefined) continue;
    const present = merged[keyword];
    if (present === undefined || isSame(present, value)) {
      merged[keyword] = value;
      continue;
    }
    const joined = JOINS[keyword]?.(present, value);
    if (joined === undefined && keyword === 'type') return undefined;
    if (joined === undefined) aside[keyword] = value;
    else merged[keyword] = joined;
  }
  return Object.keys(aside).length === 0 ? merged : beside(merged, aside);
}

function isSame(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function beside(merged: JsonObject, aside: JsonObject): JsonObject {
  const earlier = Array.isArray(merged.allOf) ? (merged.allOf as readonly JsonValue[]) : [];
  return { ...merged, allOf: [...earlier, aside] };
}

function tighter(pick: (a: number, b: number) => number): Join {
  return (a, b) => pick(Number(a), Number(b));
}

function joinTypes(a: JsonValue, b: JsonValue): JsonValue | undefined {
  const shared = typeList(a).filter((type) => typeList(b).includes(type));
  const numbers = [...typeList(a), ...typeList(b)];
  if (shared.length === 0 && numbers.includes('integer') && numbers.includes('number')) return 'integer';
  const [only, ...rest] = shared;
  return only === undefined || rest.length > 0 ? (rest.length > 0 ? shared : undefined) : only;
}

function typeList(type: JsonValue): readonly JsonValue[] {
  return Array.isArray(type) ? (type as readonly JsonValue[]) : [type];
}
