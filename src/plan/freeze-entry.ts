/** What was frozen here, and so stays as it is. */
const settled = new WeakSet<object>();

/**
 * An entry of a list as it stays. Through JSON: unset members vanish, and nothing the author still holds can change it.
 * A part that went through here already, as a schema that many entries share, is taken as it is.
 */
export function freezeEntry<T extends object>(entry: T): T {
  const members = Object.entries(entry as Readonly<Record<string, unknown>>)
    .map(([name, member]) => [name, settledMember(member)] as const)
    .filter(([, member]) => member !== undefined);
  const frozen = Object.freeze(Object.fromEntries(members)) as T;
  settled.add(frozen);
  return frozen;
}

function settledMember(member: unknown): unknown {
  if (typeof member === 'string') return member;
  if (typeof member === 'object' && member !== null && settled.has(member)) return member;
  const text = JSON.stringify(member) as string | undefined;
  return text === undefined ? undefined : deepFreeze(JSON.parse(text) as unknown);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
