import { localTarget } from '../gate/local-target';
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';

/** Where further properties of the same object may be declared. */
const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

/** What a schema says to people. */
const WORDS = ['title', 'description'];

/** A schema that branches deeper than this declares nothing that could be listed. */
const MAX_DEPTH = 8;

/** The properties an object schema declares, its alternatives' too, each with its schema; in the order they are met. */
export function declaredArguments(root: JsonObject): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject[]>();
  for (const { properties } of partsOf(root, root)) {
    for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
      found.set(name, [...(found.get(name) ?? []), isJsonObject(schema) ? schema : {}]);
    }
  }
  return new Map([...found].map(([name, schemas]) => [name, merged(schemas)]));
}

/** A schema and all that speak of the same object with it. */
function partsOf(schema: JsonValue | undefined, root: JsonObject, depth = 0): readonly JsonObject[] {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return [];
  const branches = BRANCHES.flatMap((keyword): readonly JsonValue[] => [schema[keyword] ?? []].flat());
  const referred = typeof schema.$ref === 'string' ? [localTarget(root, schema.$ref)] : [];
  return [schema, ...[...branches, ...referred].flatMap((part) => partsOf(part, root, depth + 1))];
}

function merged([first = {}, ...others]: readonly JsonObject[]): JsonObject {
  if (others.length === 0) return first;
  const words = Object.entries(first).filter(([keyword]) => WORDS.includes(keyword));
  return { ...Object.fromEntries(words), anyOf: [first, ...others] };
}
