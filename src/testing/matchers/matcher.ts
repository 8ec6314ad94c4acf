/** What a test runner hands to a matcher as `this`, as far as these need it; jest and vitest agree on it. */
export interface MatcherContext {
  readonly equals: (one: unknown, other: unknown) => boolean;
  readonly utils?: {
    readonly printReceived?: (value: unknown) => string;
    readonly printExpected?: (value: unknown) => string;
    readonly diff?: (expected: unknown, received: unknown) => string | null | undefined;
  };
}

/** What a matcher answers. */
export interface MatcherVerdict {
  readonly pass: boolean;
  /** Why `expect` throws: where it failed, or where `.not` did. */
  readonly message: () => string;
}

/** A verdict with a sentence for each way in which it may be unwelcome. */
export function verdict(pass: boolean, failed: () => string, passed: () => string): MatcherVerdict {
  return { pass, message: pass ? passed : failed };
}

/** A received value in the runner's colours. */
export function received(value: unknown, { utils }: MatcherContext): string {
  return utils?.printReceived?.(value) ?? printed(value);
}

/** An expected value in the runner's colours. */
export function expected(value: unknown, { utils }: MatcherContext): string {
  return utils?.printExpected?.(value) ?? printed(value);
}

function printed(value: unknown): string {
  return value instanceof RegExp ? String(value) : JSON.stringify(value, undefined, 2);
}
