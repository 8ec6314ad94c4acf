import type { JsonObject } from '../protocol';

/** The arguments of a check's decorator. */
export type Constraints = readonly unknown[];

/** What one check says in JSON Schema, and whether that is all of it. */
export interface CheckRow {
  readonly keywords: (constraints: Constraints) => JsonObject;
  /** Whether the keywords say the whole check for these arguments; else its predicate runs too. */
  readonly isExact: (constraints: Constraints) => boolean;
  readonly acceptsMissing: boolean;
}

type Keywords = CheckRow['keywords'];

/** The keywords are the check. */
export function exact(keywords: Keywords): CheckRow {
  return { keywords, isExact: () => true, acceptsMissing: false };
}

/** The keywords accept everything the check accepts, and more; its own predicate decides the rest. */
export function superset(keywords: Keywords): CheckRow {
  return { keywords, isExact: () => false, acceptsMissing: false };
}

/** Exact for some arguments, a superset for others. */
export function exactWhen(isExact: CheckRow['isExact'], keywords: Keywords): CheckRow {
  return { keywords, isExact, acceptsMissing: false };
}

/** A check that a missing value passes, so that it does not make its property required. */
export function acceptingMissing(row: CheckRow): CheckRow {
  return { ...row, acceptsMissing: true };
}
