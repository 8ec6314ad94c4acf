import type { FuncKeywordDefinition } from 'ajv';

/**
 * `uniqueItems` in time that grows with the list. Ajv compares every pair: a request of some ten thousand small
 * objects would stop the process for a quarter of a minute.
 */
export const DISTINCT_ITEMS: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (isWanted: boolean, list: readonly unknown[]) => !isWanted || areDistinct(list),
  errors: false,
  error: { message: 'must not have the same item twice' },
};

function areDistinct(list: readonly unknown[]): boolean {
  return new Set(list.map(canonical)).size === list.length;
}

/** A text that two JSON values share just when they are equal; the order of keys does not matter. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}
