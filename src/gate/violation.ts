import type { JsonValue } from '../protocol';

/** What broke and what was wanted, for programs. */
export interface ViolationFacts {
  /** The keyword of JSON Schema (`minimum`, `required`) or, where no keyword says it, the check's name (`isEmail`). */
  readonly rule?: string;
  /** The bound that was crossed. */
  readonly limit?: number;
  /** The values that are allowed, the first of them where there are many. */
  readonly allowed?: readonly JsonValue[];
  /** The type, the format or the pattern that was expected. */
  readonly expected?: string;
}

/** One thing that is wrong with a call's arguments, told so that a model can mend it. */
export interface Violation extends ViolationFacts {
  /** Names and indexes from the root: `legs.1.km`; empty for the arguments as a whole. */
  readonly path: string;
  /** What is expected, in the author's words where there are some. */
  readonly message: string;
  /** The value seen, as clipped JSON; absent where a value is missing, says nothing or must not be shown. */
  readonly seen?: string;
  /** The nearest allowed value or known name. */
  readonly suggestion?: string;
}

/** More are not looked for: a model mends these first, and a hostile list must not cost more than an honest one. */
export const MAX_VIOLATIONS = 50;

/** What the gate answers for arguments it does not let through. */
export interface Refusal {
  readonly violations: readonly Violation[];
}

/** What the gate answers for arguments it lets through. */
export interface Admission {
  readonly input: unknown;
}

/** Tells the two verdicts of a gate apart. */
export function isRefusal(verdict: Admission | Refusal): verdict is Refusal {
  return 'violations' in verdict;
}
