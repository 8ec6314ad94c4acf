import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';
import type { SchemaNode } from './schema-node';

/** Names and indexes from the root. */
export type Path = readonly (string | number)[];

/** Where arguments may be changed, and what is said about that place. */
export interface Place {
  readonly path: Path;
  readonly node: SchemaNode;
}

/** Every place of arguments, those of absent properties too. */
export function placesOf(value: JsonValue | undefined, node: SchemaNode, path: Path = []): readonly Place[] {
  return [...membersOf(value, node)].flatMap(([key, member]) => {
    const place = [...path, key];
    const inside = (value as Readonly<Record<string | number, JsonValue>> | undefined)?.[key];
    return [{ path: place, node: member }, ...placesOf(inside, member, place)];
  });
}

function* membersOf(
  value: JsonValue | undefined,
  node: SchemaNode,
): Iterable<readonly [string | number, SchemaNode]> {
  if (Array.isArray(value)) {
    if (node.items && value.length > 0) yield [0, node.items];
  } else if (isJsonObject(value)) {
    yield* ownProperties(value, node);
    const [first] = Object.keys(value);
    if (node.values && first !== undefined) yield [first, node.values];
  }
}

// Which of several classes an object is of, its discriminator decides; what the first one has in common with it is enough here.
function ownProperties(value: JsonObject, node: SchemaNode): SchemaNode['properties'] {
  if (node.properties.length > 0) return node.properties;
  const fitting = node.options.find((option) =>
    option.properties.every(
      ([name, { keywords }]) => keywords.const === undefined || keywords.const === value[name],
    ),
  );
  return fitting?.properties ?? [];
}

/** The value at a path. */
export function valueAt(value: JsonValue | undefined, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (inside, key) => (inside as Readonly<Record<string | number, JsonValue>> | null | undefined)?.[key],
    value,
  );
}

/** The same arguments with one place changed; `undefined` takes it away. */
export function changedAt(value: JsonValue, path: Path, to: JsonValue | undefined): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return to ?? {};
  if (Array.isArray(value)) return changedList(value as readonly JsonValue[], [Number(key), ...rest], to);
  const { [key]: inside, ...others } = value as JsonObject;
  if (rest.length === 0 && to === undefined) return others;
  return { ...(value as JsonObject), [key]: changedAt(inside ?? {}, rest, to) };
}

function changedList(
  list: readonly JsonValue[],
  [index, ...rest]: readonly [number, ...Path],
  to: JsonValue | undefined,
): JsonValue {
  const elements = [...list];
  if (rest.length === 0 && to === undefined) elements.splice(index, 1);
  else elements[index] = changedAt(elements[index] ?? {}, rest, to);
  return elements;
}
