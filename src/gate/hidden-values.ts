import type { ClassShape } from '../schema/class-shape';
import type { SchemaFault } from './schema-compiler';
import { sensitivePlaces } from './sensitive-places';

/** Whether a value must not be shown, for what it is, for what it stands in, or for what stands in it. */
export type Hides = (path: string, value: unknown) => boolean;

/** Stands in for a value that must not be shown: it has no JSON, and as text it says no more than that. */
export const HIDDEN: object = Object.freeze({ toJSON: () => undefined, toString: () => '[hidden]' });

/** A part larger than this is not searched for what must not be shown; it is not shown at all. */
const MAX_SEARCHED = 1_000;

/** What hides values: properties that are declared sensitive, and the paths that a suite says are. */
export function hiddenValues(
  shape: ClassShape | undefined,
  redact: ((path: string) => boolean) | undefined,
): Hides | undefined {
  const isSensitive = shape && sensitivePlaces(shape);
  const isRedacted = redact && redactedPlaces(redact);
  if (!isSensitive || !isRedacted) return isSensitive ?? isRedacted;
  return (path, value) => isSensitive(path) || isRedacted(path, value);
}

/** Faults marked where their value must not be shown. */
export function markHidden(faults: readonly SchemaFault[], hides: Hides | undefined): readonly SchemaFault[] {
  if (!hides) return faults;
  return faults.map((fault) => ({ ...fault, isHidden: hides(fault.path.join('.'), fault.value) }));
}

/** A value as it may be shown at a path. */
export function shown(path: string, value: unknown, hides: Hides | undefined): unknown {
  return hides?.(path, value) ? HIDDEN : value;
}

function redactedPlaces(redact: (path: string) => boolean): Hides {
  return (path, value) => prefixesOf(path).some((prefix) => redact(prefix)) || holds(path, value, redact);
}

function prefixesOf(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('.'));
}

/** Whether something inside a value is redacted. */
function holds(root: string, value: unknown, redact: (path: string) => boolean): boolean {
  const pending = [{ path: root, value }];
  for (let count = 0, next = pending.pop(); next; count++, next = pending.pop()) {
    if (count > MAX_SEARCHED) return true;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, member] of Object.entries(next.value) as [string, unknown][]) {
      const path = next.path === '' ? key : `${next.path}.${key}`;
      if (redact(path)) return true;
      pending.push({ path, value: member });
    }
  }
  return false;
}
