/** Reads one argument: gives it back with its type, or throws an argument error that names it. */
export type Check<T> = (argument: string, value: unknown) => T;

/** The same check for an argument that may be absent; `null` counts as absent, as in a database row. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (argument, value) => (value === undefined || value === null ? undefined : check(argument, value));
}
