import { keywordRow, type Holds } from '../gate/schema-keywords';
import { dialectOf, type SchemaDialect } from '../gate/schema-dialect';
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';

/** A schema inside a schema; `true` and `false` are left out, since there is nothing to look for in them. */
export interface Subschema {
  /** Whose it is: `properties`, `items`, `anyOf` ... */
  readonly keyword: string;
  /** From the schema around it: `['properties', 'name']`, `['items']`. */
  readonly path: readonly string[];
  readonly schema: JsonObject;
}

type Change = (part: Subschema) => JsonValue | undefined;
type Hold = (value: JsonValue, part: (schema: JsonValue, key?: string) => JsonValue | undefined) => JsonValue;

/** How what a keyword holds is gone through. */
const HOLDS: Readonly<Record<Holds, Hold>> = {
  schema: (value, part) => part(value) ?? value,
  schemas: listed,
  'named schemas': named,
  'schema or schemas': (value, part) => (Array.isArray(value) ? listed(value, part) : (part(value) ?? value)),
  'named schemas or names': named,
};

/** A schema and where it stands. */
export interface PlacedSchema {
  /** The keys and indexes that lead to it; none for the root. */
  readonly path: readonly string[];
  readonly schema: JsonObject;
}

/** Every schema in a schema, itself first. */
export function* everySchema(
  schema: JsonObject,
  dialect: SchemaDialect,
  path: readonly string[] = [],
): Generator<PlacedSchema> {
  yield { path, schema };
  for (const part of subschemas(schema, dialect)) {
    yield* everySchema(part.schema, dialect, [...path, ...part.path]);
  }
}

/** The schemas directly inside a schema, in its order. */
export function subschemas(schema: JsonObject, dialect: SchemaDialect): readonly Subschema[] {
  const found: Subschema[] = [];
  mapSubschemas(schema, dialect, (part) => {
    found.push(part);
    return part.schema;
  });
  return found;
}

/** A copy with each schema directly inside changed; what is no schema (defaults, enumerations) stays as it is. */
export function mapSubschemas(schema: JsonObject, dialect: SchemaDialect, change: Change): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]): [string, JsonValue | undefined] => {
    const holds = keywordRow(keyword, dialect)?.holds;
    if (holds === undefined || value === undefined) return [keyword, value];
    const changed = HOLDS[holds](value, (part, key) =>
      isJsonObject(part)
        ? change({ keyword, path: key === undefined ? [keyword] : [keyword, key], schema: part })
        : part,
    );
    return [keyword, changed];
  });
  return Object.fromEntries(entries);
}

function listed(value: JsonValue, part: Parameters<Hold>[1]): JsonValue {
  if (!Array.isArray(value)) return value;
  return (value as readonly JsonValue[]).map((each, index) => part(each, String(index)) ?? each);
}

function named(value: JsonValue, part: Parameters<Hold>[1]): JsonValue {
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    each === undefined ? each : (part(each, key) ?? each),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

/** The dialect in which a schema is read; one in an unknown dialect has been reported, and is read as best it can be. */
export function readableDialect(schema: JsonObject): SchemaDialect {
  try {
    return dialectOf(schema);
  } catch {
    return '2020-12';
  }
}
