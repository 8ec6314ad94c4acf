/**
 * Whether an object carries a brand. Total: what author code throws or returns may be a proxy whose traps throw,
 * and such a thing is just not ours.
 */
export function carriesBrand(value: unknown, brand: symbol): boolean {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return brand in value;
  } catch {
    return false;
  }
}
