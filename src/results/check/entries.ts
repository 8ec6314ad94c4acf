import { requireArray } from './array';
import type { Check } from './check';
import { requireObject } from './object';

/** Checks what every entry of a list must have, and gives the entries back untouched. */
export function requireEntries<T>(
  argument: string,
  entries: readonly T[],
  checks: Readonly<Record<string, Check<unknown>>>,
): readonly T[] {
  requireArray(argument, entries).forEach((entry, index) => {
    const members = requireObject(`${argument}[${index}]`, entry);
    for (const [key, check] of Object.entries(checks)) check(`${argument}[${index}].${key}`, members[key]);
  });
  return entries;
}
