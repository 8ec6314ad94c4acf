const ALTERNATIVES = Symbol.for('toolwright.any-of@1');

/** One of several outputs, made by `anyOf(...)`; `O` is what a tool may return. */
export interface AnyOf<O = unknown> {
  readonly [ALTERNATIVES]: readonly unknown[];
  /** For the compiler only; nobody reads it. */
  readonly returns?: O;
}

/** Keeps what `anyOf(...)` was given, for the build to judge. */
export function brandAnyOf<O>(alternatives: readonly unknown[]): AnyOf<O> {
  return { [ALTERNATIVES]: Object.freeze([...alternatives]) };
}

/** The alternatives of a value made by `anyOf(...)`, in this copy of the package or another; `undefined` for all else. */
export function alternativesOf(value: unknown): readonly unknown[] | undefined {
  const isBranded = typeof value === 'object' && value !== null && ALTERNATIVES in value;
  return isBranded ? (value as AnyOf)[ALTERNATIVES] : undefined;
}
