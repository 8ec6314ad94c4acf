import type { JsonObject, JsonValue } from '../protocol';
import { valueAt } from './value-at';

/** The part of a schema that a reference names; `undefined` for an anchor and for another document's part. */
export function localTarget(root: JsonObject, reference: string): JsonValue | undefined {
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  const steps = reference.split('/').slice(1);
  const decoded = steps.map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));
  return valueAt(root, decoded) as JsonValue | undefined;
}
