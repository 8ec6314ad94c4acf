/**
 * An entry of a list as it stays. Through JSON: unset members vanish, and nothing the author still holds can change it.
 */
export function freezeEntry<T extends object>(entry: T): T {
  return deepFreeze(JSON.parse(JSON.stringify(entry)) as T);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
