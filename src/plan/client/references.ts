import type { SchemaDialect } from '../../gate/schema-dialect';
import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';
import { subschemas } from '../subschemas';

/** A schema and the references in it that lead to places of its own. */
export class References {
  private readonly recursive = new Map<string, boolean>();

  constructor(
    readonly root: JsonObject,
    readonly dialect: SchemaDialect,
  ) {}

  /** The schema that a reference leads to; `undefined` for an anchor, another document or nothing. */
  targetOf(reference: string): JsonObject | undefined {
    const steps = stepsOf(reference);
    const target = steps?.reduce<JsonValue | undefined>(memberOf, this.root);
    return isJsonObject(target) ? target : undefined;
  }

  /** Whether what a reference leads to comes back to it. */
  isRecursive(reference: string): boolean {
    const known = this.recursive.get(reference);
    if (known !== undefined) return known;

    const isRecursive = this.reaches(reference);
    this.recursive.set(reference, isRecursive);
    return isRecursive;
  }

  private reaches(reference: string): boolean {
    const pending = [this.targetOf(reference)];
    const seen = new Set<string>();
    for (let schema = pending.pop(); schema; schema = pending.pop()) {
      pending.push(...subschemas(schema, this.dialect).map((part) => part.schema));
      const { $ref } = schema;
      if ($ref === reference) return true;
      if (typeof $ref !== 'string' || seen.has($ref)) continue;
      seen.add($ref);
      const target = this.targetOf($ref);
      if (target) pending.push(target);
    }
    return false;
  }
}

/** The keys and indexes of a reference into its own document; `undefined` for any other. */
export function stepsOf(reference: string): readonly string[] | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  return reference.split('/').slice(1).map(decoded);
}

function decoded(step: string): string {
  return decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~');
}

function memberOf(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, step) ? (value as JsonObject)[step] : undefined;
}
