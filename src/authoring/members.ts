/** An object of which nothing is known but that it has members. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object that is no list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
