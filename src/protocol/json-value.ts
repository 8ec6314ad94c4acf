/** Any value that JSON can carry. */
export type JsonValue = string | number | boolean | null | JsonArray | JsonObject;

/** A JSON array, read only: results are shared between callers. */
export type JsonArray = readonly JsonValue[];

/** A JSON object; an absent member may also be spelled `undefined`, which JSON leaves out. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** Tells a JSON object from everything else that `typeof` calls an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
