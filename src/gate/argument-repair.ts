import { after } from '../authoring/maybe-promise';
import { echoedText, type JsonObject } from '../protocol';
import { admitsType, type Step } from './admitted-types';
import type { ArgumentGate } from './argument-gate';
import { isSmall, limitViolation, type JsonLimits } from './json-limits';
import type { CompiledSchema } from './schema-compiler';
import { convertText, type Converted } from './text-conversion';
import { valueAt } from './value-at';
import { isRefusal } from './violation';

/** One argument that came as text and was read as what its schema wants. */
export interface Repair {
  /** Names and indexes from the root: `legs.1.km`. */
  readonly path: string;
  readonly type: Converted['type'];
}

/** What decides on repairs. */
export interface RepairSource {
  readonly schema: JsonObject;
  readonly compiled: CompiledSchema;
  readonly limits: JsonLimits;
  /** Hears of the repairs of a call that was let through because of them. */
  readonly tell: (repairs: readonly Repair[]) => void;
}

/** JSON text may hold further text to read, but not endlessly. */
const MAX_ROUNDS = 4;

/**
 * A gate that gives refused arguments a second chance: texts that stand where the schema wants something else are
 * read as that, on a copy, and the whole gate decides again. What it still refuses is refused as it came.
 */
export function repairingGate(gate: ArgumentGate, source: RepairSource): ArgumentGate {
  return (raw) =>
    after(gate(raw), (verdict) => {
      if (!isRefusal(verdict)) return verdict;
      const repaired = repair(raw, source);
      if (!repaired) return verdict;
      return after(gate(repaired.value), (second) => {
        if (isRefusal(second)) return verdict;
        source.tell(repaired.repairs);
        return second;
      });
    });
}

interface Repaired {
  readonly value: unknown;
  readonly repairs: readonly Repair[];
}

/** The arguments with every repair they need; `undefined` when repairs alone do not make them fit. */
function repair(raw: unknown, { schema, compiled, limits }: RepairSource): Repaired | undefined {
  let value = raw;
  const repairs: Repair[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // What was read from a text has not been measured yet.
    if (limitViolation(value, limits) !== undefined) return undefined;
    if (compiled.accepts(value)) return repairs.length > 0 ? { value, repairs } : undefined;
    const paths = mistypedPaths(compiled, value);
    let hasChanged = false;
    for (const path of paths) {
      const converted = convertAt(value, path, schema);
      if (!converted) continue;
      value = replacedAt(value, path, converted.value);
      repairs.push({ path: path.map((part) => echoedText(part)).join('.'), type: converted.type });
      hasChanged = true;
    }
    if (!hasChanged) return undefined;
  }
  return undefined;
}

/** Where texts stand that are not of the type their schema wants. */
function mistypedPaths(compiled: CompiledSchema, value: unknown): readonly (readonly string[])[] {
  const faults = compiled.faults(value, isSmall(value) ? 'all' : 'first');
  const mistyped = faults.filter(
    ({ keyword, path, value: seen }) => keyword === 'type' && path.length > 0 && typeof seen === 'string',
  );
  return [...new Map(mistyped.map(({ path }) => [JSON.stringify(path), path])).values()];
}

function convertAt(root: unknown, path: readonly string[], schema: JsonObject): Converted | undefined {
  const text = valueAt(root, path);
  const place = placeOf(root, path);
  // A text that may be a text is never touched, whatever else it might be.
  if (typeof text !== 'string' || admitsType(schema, place, 'string')) return undefined;
  return convertText(text, (type) => admitsType(schema, place, type));
}

function placeOf(root: unknown, path: readonly string[]): readonly Step[] {
  return path.map((key, index) => ({ key, isIndex: Array.isArray(valueAt(root, path.slice(0, index))) }));
}

/** A copy in which only the way to the replaced value is new. */
function replacedAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const member = replacedAt((value as Readonly<Record<string, unknown>>)[key], rest, replacement);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === key ? member : each));
  return { ...(value as object), [key]: member };
}
