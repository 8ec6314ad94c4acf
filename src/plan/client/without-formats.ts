import type { SchemaDialect } from '../../gate/schema-dialect';
import type { JsonObject, JsonValue } from '../../protocol';
import { everySchema, mapSubschemas } from '../subschemas';

/**
 * A schema without `format`, which accepts all that the original accepts. Where less of a part would mean more
 * of the whole (below `not`, `if` and `oneOf`), the whole is widened instead.
 */
export function withoutFormats(schema: JsonObject, dialect: SchemaDialect): JsonObject {
  const hasAny = [...everySchema(schema, dialect)].some(({ schema: part }) => 'format' in part);
  return hasAny ? loosened(schema, dialect) : schema;
}

function loosened(schema: JsonObject, dialect: SchemaDialect): JsonObject {
  if (!mayHaveFormat(schema, dialect)) return schema;
  return mapSubschemas(widened(schema, dialect), dialect, (part) => loosened(part.schema, dialect));
}

/** What goes with a keyword whose own part loses a format. */
const DROPPED_WITH: Readonly<Record<string, readonly string[]>> = {
  not: ['not'],
  if: ['if', 'then', 'else'],
  contains: ['maxContains'],
  oneOf: ['oneOf'],
};

function widened(schema: JsonObject, dialect: SchemaDialect): JsonObject {
  const touched = Object.keys(DROPPED_WITH).filter((keyword) => isTouched(schema[keyword], dialect));
  const dropped = [
    'format',
    // They look at what other keywords have spoken of, and some of those are gone.
    ...['unevaluatedProperties', 'unevaluatedItems'],
    ...touched.flatMap((keyword) => DROPPED_WITH[keyword] ?? []),
  ];
  const kept = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !dropped.includes(keyword)));
  return touched.includes('oneOf') ? withAnyOf(kept, schema.oneOf as readonly JsonValue[]) : kept;
}

function isTouched(held: JsonValue | undefined, dialect: SchemaDialect): boolean {
  if (held === undefined) return false;
  return mayHaveFormat({ allOf: Array.isArray(held) ? held : [held] }, dialect);
}

function withAnyOf(schema: JsonObject, anyOf: readonly JsonValue[]): JsonObject {
  if (!('anyOf' in schema)) return { ...schema, anyOf };
  return { ...schema, allOf: [...((schema.allOf ?? []) as readonly JsonValue[]), { anyOf }] };
}

/** Whether a schema may have a format somewhere; what a reference leads to may have one. */
function mayHaveFormat(schema: JsonObject, dialect: SchemaDialect): boolean {
  for (const { schema: part } of everySchema(schema, dialect)) {
    if ('format' in part || '$ref' in part || '$dynamicRef' in part) return true;
  }
  return false;
}
