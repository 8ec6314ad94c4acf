/** Whether a value is what an `async function*` returns; streams and other iterables are not. */
export function isAsyncGenerator(value: unknown): value is AsyncGenerator<unknown, unknown, undefined> {
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) return false;
  return 'next' in value && typeof value.next === 'function' && 'return' in value;
}
