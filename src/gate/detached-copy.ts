/**
 * A copy of free-form JSON whose objects have no prototype, so that a key such as `toString` is only ever data.
 * Depth is bounded before this runs.
 */
export function detachedCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(detachedCopy);

  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of Object.entries(value)) copy[key] = detachedCopy(member);
  return copy;
}
