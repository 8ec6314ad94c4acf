const LONGEST = 60;

/** Names a refused value in a few words: short texts and numbers as they are, everything else by its kind. */
export function seen(value: unknown): string {
  if (typeof value === 'string')
    return value.length > LONGEST ? `a text of ${value.length} characters` : JSON.stringify(value);
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
