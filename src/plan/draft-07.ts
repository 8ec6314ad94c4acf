import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import { mapSubschemas } from './subschemas';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

/** Keywords that draft-07 has by another name. */
const RENAMED: Readonly<Record<string, string>> = { $defs: 'definitions', dependentRequired: 'dependencies' };
/** Keywords that it has no words for; none of them stands in a schema that was derived from a class. */
const UNKNOWN: readonly string[] = [
  ...['unevaluatedProperties', 'unevaluatedItems', 'minContains', 'maxContains', '$dynamicRef', '$anchor'],
];

/**
 * A schema of 2020-12 in the words of draft-07.
 *
 * @throws TypeError for what draft-07 cannot say
 */
export function inDraft07(schema: JsonObject): JsonObject {
  return { $schema: DRAFT_07, ...translated(schema) };
}

function translated(schema: JsonObject): JsonObject {
  const parts = mapSubschemas(schema, '2020-12', (part) => translated(part.schema));
  const { prefixItems, items, $ref, ...rest } = parts;
  const entries = Object.entries(rest).map(([keyword, value]): [string, JsonValue | undefined] => {
    if (UNKNOWN.includes(keyword)) throw new TypeError(`Draft-07 has no keyword ${keyword}.`);
    return [RENAMED[keyword] ?? keyword, value];
  });
  const renamed: JsonObject = Object.fromEntries(entries);
  return withReference({ ...renamed, ...itemsOf(prefixItems, items) }, $ref);
}

function itemsOf(prefixItems: JsonValue | undefined, items: JsonValue | undefined): JsonObject {
  if (prefixItems === undefined) return items === undefined ? {} : { items };
  return { items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) };
}

// Readers of draft-07 look at nothing beside a reference.
function withReference(schema: JsonObject, reference: JsonValue | undefined): JsonObject {
  if (typeof reference !== 'string') return schema;
  const $ref = reference.replace('#/$defs/', '#/definitions/');
  if (Object.keys(schema).length === 0) return { $ref };
  const beside = isJsonObject(schema) && Array.isArray(schema.allOf) ? schema.allOf : [];
  return { ...schema, allOf: [{ $ref }, ...(beside as readonly JsonValue[])] };
}
