import { isJsonObject, type JsonValue } from '../../protocol';

/** JSON text that is the same for equal values, in whatever order their keys came. */
export function canonicalJson(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
    .join()}}`;
}
