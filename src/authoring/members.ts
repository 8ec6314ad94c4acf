import { isJsonObject } from '../protocol/json-value';

/** An object of which nothing is known but that it has members. */
export type Members = Readonly<Record<string, unknown>>;

/** The same question as `isJsonObject`, of values that need not be JSON. */
export function isMembers(value: unknown): value is Members {
  return isJsonObject(value);
}
