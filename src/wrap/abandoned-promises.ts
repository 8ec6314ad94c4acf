import type { ResultWrapper } from './wrapped-result';

/** How far a value is searched; more promises than this nobody forgets to await. */
const MAX_SEARCHED = 100_000;

/**
 * The same wrapper, for authors who forget to await. A value that cannot be sent is dropped, and with it every promise
 * it holds; without a listener their rejection would end the process.
 */
export function silencingPromises(wrap: ResultWrapper): ResultWrapper {
  return (value, name) => {
    try {
      const wrapped = wrap(value, name);
      if (!(wrapped instanceof Promise)) return wrapped;
      return wrapped.catch((fault: unknown) => {
        silence(value);
        throw fault;
      });
    } catch (fault) {
      silence(value);
      throw fault;
    }
  };
}

/** Listens to a promise, and to all that lists and plain objects hold; getters are left alone. */
export function silence(root: unknown): void {
  const pending: unknown[] = [root];
  const seen = new Set<unknown>();
  for (let value = pending.pop(); value !== undefined && seen.size < MAX_SEARCHED; value = pending.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Promise) value.catch(() => undefined);
    else if (isPlain(value)) for (const member of membersOf(value)) pending.push(member);
  }
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function membersOf(value: object): unknown[] {
  const members: unknown[] = [];
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) {
    if (typeof member === 'object' && member !== null) members.push(member);
  }
  return members;
}
