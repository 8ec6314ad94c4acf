import type { JsonObject, JsonValue } from '../protocol';

// Beside these a `null` in `type` would not be enough.
const BINDING_KEYWORDS: readonly string[] = ['const', '$ref', 'allOf', 'anyOf', 'oneOf', 'not'];

/** The schema that also takes `null`, in the plainest words clients understand. */
export function orNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (Object.keys(schema).length === 0) return schema;
  const isBound = BINDING_KEYWORDS.some((keyword) => keyword in schema);
  if (Array.isArray(type) && type.includes('null') && !isBound) return schema;
  if (typeof type !== 'string' || isBound) {
    return { anyOf: [schema, { type: 'null' }] };
  }
  const values = schema.enum as readonly JsonValue[] | undefined;
  return { ...schema, type: [type, 'null'], ...(values ? { enum: [...values, null] } : {}) };
}
