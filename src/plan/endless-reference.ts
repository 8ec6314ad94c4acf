import { localTarget } from '../gate/local-target';
import type { SchemaDialect } from '../gate/schema-dialect';
import { isJsonObject, type JsonObject } from '../protocol';
import { everySchema, subschemas } from './subschemas';

// Their schemas speak of the value that the schema around them speaks of, not of a part of it.
const IN_PLACE = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'],
]);

/** A reference of a schema that leads back to where it stands without going into the value: no check would ever end. */
export function endlessReference(root: JsonObject, dialect: SchemaDialect): string | undefined {
  const search = new EndlessSearch(root, dialect);
  for (const { schema } of everySchema(root, dialect)) {
    const found = search.from(schema);
    if (found !== undefined) return found;
  }
  return undefined;
}

class EndlessSearch {
  private readonly enclosing = new Set<JsonObject>();
  private readonly sound = new Set<JsonObject>();

  constructor(
    private readonly root: JsonObject,
    private readonly dialect: SchemaDialect,
  ) {}

  /** @param followed the last reference on the way here */
  from(schema: JsonObject, followed?: string): string | undefined {
    if (this.sound.has(schema)) return undefined;
    if (this.enclosing.has(schema)) return followed;
    this.enclosing.add(schema);
    const found = this.below(schema, followed);
    this.enclosing.delete(schema);
    this.sound.add(schema);
    return found;
  }

  private below(schema: JsonObject, followed?: string): string | undefined {
    const { $ref } = schema;
    const target = typeof $ref === 'string' ? localTarget(this.root, $ref) : undefined;
    if (typeof $ref === 'string' && isJsonObject(target)) {
      const found = this.from(target, $ref);
      if (found !== undefined) return found;
    }
    for (const part of subschemas(schema, this.dialect)) {
      const found = IN_PLACE.has(part.keyword) ? this.from(part.schema, followed) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
