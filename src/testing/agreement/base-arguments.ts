import { schemaCompiler } from '../../gate/schema-engine';
import type { JsonObject, JsonValue } from '../../protocol';
import type { Judges } from './judges';
import { changedAt, placesOf, type Path } from './places';
import type { SchemaNode } from './schema-node';
import { tellingValues } from './telling-values';

/** Classes may contain themselves; deeper than this nothing optional is built. */
const DEEPEST = 3;

/**
 * Arguments that a call takes, every property among them, found by trying: first what the schema takes, then, where a call
 * still refuses, whatever else it might take there.
 */
export async function baseArguments(root: SchemaNode, judges: Judges): Promise<JsonObject> {
  let base = goodValue(root, 0) as JsonObject;
  for (const { path, node } of placesOf(base, root)) {
    if (!(await isRefusedAt(path, base, judges))) continue;
    for (const value of tellingValues(node)) {
      const tried = changedAt(base, path, value) as JsonObject;
      if (await isRefusedAt(path, tried, judges)) continue;
      base = tried;
      break;
    }
  }
  return base;
}

async function isRefusedAt(path: Path, args: JsonValue, judges: Judges): Promise<boolean> {
  const refused = await judges.refusedPaths(args);
  return refused.some((other) => path.every((key, index) => String(other[index]) === String(key)));
}

/** A value that the schema takes, if one can be thought of. */
function goodValue(node: SchemaNode, depth: number): JsonValue {
  const [option] = node.options;
  if (option?.isInstance && node.properties.length === 0) return goodValue(option, depth);
  if (node.properties.length > 0) return goodObject(node, depth);
  if (node.items && node.isOfType('array')) return goodList(node, node.items, depth);
  if (node.values) return { key: goodValue(node.values, depth + 1) };
  return takenValues(node)[0] ?? null;
}

function goodObject(node: SchemaNode, depth: number): JsonObject {
  const required = [node.keywords.required ?? []].flat();
  const built = node.properties.filter(([name]) => depth < DEEPEST || required.includes(name));
  return Object.fromEntries(built.map(([name, property]) => [name, goodValue(property, depth + 1)]));
}

function goodList(node: SchemaNode, items: SchemaNode, depth: number): readonly JsonValue[] {
  const { minItems = 0 } = node.keywords;
  const length = Math.max(Number(minItems), depth < DEEPEST ? 1 : 0);
  const { uniqueItems } = node.keywords;
  const different = takenValues(items);
  return Array.from({ length }, (_, index) =>
    uniqueItems === true && different[index] !== undefined ? different[index] : goodValue(items, depth + 1),
  );
}

function takenValues(node: SchemaNode): readonly JsonValue[] {
  const schema = schemaCompiler('interpreted').compile(node.standalone, { assertsFormats: false });
  return tellingValues(node).filter((value) => schema.accepts(value));
}
