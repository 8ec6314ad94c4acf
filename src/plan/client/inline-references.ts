import { keywordRow } from '../../gate/schema-keywords';
import type { SchemaDialect } from '../../gate/schema-dialect';
import type { JsonObject } from '../../protocol';
import { everySchema, mapSubschemas } from '../subschemas';
import { References } from './references';
import { DEFINITIONS, withoutUnused } from './used-definitions';

/** How many schemas written out are still a help; classes that share classes may double at every level. */
const MAX_SCHEMAS = 2_000;

/**
 * A schema that says the same without references. Recursive ones stay with their definitions;
 * a schema that would grow beyond reason, or that names parts of itself by `$id`, stays as it is.
 */
export function inlineReferences(schema: JsonObject, dialect: SchemaDialect): JsonObject {
  const parts = [...everySchema(schema, dialect)];
  if (parts.some(({ path, schema: part }) => path.length > 0 && '$id' in part)) return schema;
  const inlined = new Inliner(new References(schema, dialect)).inline();
  return inlined ? withoutUnused(inlined, dialect) : schema;
}

class Inliner {
  private count = 0;

  constructor(private readonly references: References) {}

  /** `undefined` when the result would be too large. */
  inline(): JsonObject | undefined {
    const written = this.write(this.references.root);
    return this.count > MAX_SCHEMAS ? undefined : written;
  }

  private write(schema: JsonObject): JsonObject {
    this.count += 1;
    if (this.count > MAX_SCHEMAS) return schema;
    const written = mapSubschemas(schema, this.references.dialect, (part) => this.write(part.schema));
    const { $ref: reference, ...rest } = written;
    if (typeof reference !== 'string' || this.references.isRecursive(reference)) return written;
    const target = this.references.targetOf(reference);
    return target ? merged(this.write(target), rest, this.references.dialect) : written;
  }
}

/** A reference's target together with what stands beside the reference. */
function merged(target: JsonObject, beside: JsonObject, dialect: SchemaDialect): JsonObject {
  const binding = Object.keys(beside).filter(
    (keyword) =>
      keywordRow(keyword, dialect) !== undefined &&
      !DEFINITIONS.includes(keyword) &&
      JSON.stringify(beside[keyword]) !== JSON.stringify(target[keyword]),
  );
  if (binding.length === 0) return { ...target, ...beside };
  // Readers of draft-07 differ on whether these count; without them nothing more is refused.
  if (dialect === 'draft-07') return { ...target, ...omit(beside, binding) };
  // Keywords of one schema work together (`if` and `then`, `properties` and `additionalProperties`), so the two stay apart.
  return {
    allOf: [target],
    ...beside,
    ...('allOf' in beside ? { allOf: [target, beside.allOf].flat() as [] } : {}),
  };
}

function omit(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}
