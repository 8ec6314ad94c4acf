import type { BuildReport } from '../authoring/build-report';
import type { ConcreteClass } from '../authoring/class';
import { isJsonObject, type JsonValue } from '../protocol';
import type { ValueShape } from './class-shape';

/** What an initialiser gives a property. */
export interface DefaultValue {
  readonly value: unknown;
  /** Absent where two fresh instances differ (a time stamp, a random id): such a default applies but is not advertised. */
  readonly advertised: JsonValue | undefined;
}

/** The properties that a class's initialisers fill, found by building it twice. */
export function defaultValues(type: ConcreteClass, report: BuildReport): ReadonlyMap<string, DefaultValue> {
  if (type.length > 0) {
    report.add(
      type.name,
      'has a constructor with parameters, but arguments are built without any.',
      'Remove them; give properties initialisers instead.',
    );
    return new Map();
  }
  try {
    return compare(new type(), new type());
  } catch (error) {
    report.add(
      type.name,
      `cannot be built: its constructor throws (${String(error)}).`,
      'Make it work without arguments.',
    );
    return new Map();
  }
}

/** A default as a client would send it: nested values by their names in JSON, declared ones only. */
export function wireDefault(shape: ValueShape, json: JsonValue | undefined): JsonValue | undefined {
  if (shape.kind === 'list' && Array.isArray(json)) {
    const items = json as readonly JsonValue[];
    return items.map((item) => wireDefault(shape.items, item) ?? null);
  }
  if (shape.kind !== 'instance' || !isJsonObject(json)) return json;
  return Object.fromEntries(
    shape.of.properties
      .filter(({ key }) => json[key] !== undefined)
      .map(({ key, wireName, value }) => [wireName, wireDefault(value, json[key])]),
  );
}

function compare(first: object, second: object): ReadonlyMap<string, DefaultValue> {
  const others = new Map<string, unknown>(Object.entries(second));
  const defaults = new Map<string, DefaultValue>();
  for (const [key, value] of Object.entries(first) as [string, unknown][]) {
    if (value === undefined) continue;
    const json = jsonText(value);
    const isStable = json !== undefined && json === jsonText(others.get(key));
    defaults.set(key, { value, advertised: isStable ? (JSON.parse(json) as JsonValue) : undefined });
  }
  return defaults;
}

function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // a value JSON cannot hold is simply not advertised
  }
}
