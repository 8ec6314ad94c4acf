const BRAND = Symbol.for('toolwright.argument-error@1');

/**
 * A result builder was given an argument of the wrong kind: a number for a text, a missing member, an unknown
 * key.
 */
export class ArgumentTypeError extends TypeError {
  override readonly name = 'ArgumentTypeError';
  readonly [BRAND] = true;

  /**
   * @param argument which argument, with the path to the member at fault: `icons[0].src`
   * @param rule what holds for it, as a sentence that continues `argument`
   * @param seen what was given instead, in a few words
   */
  constructor(
    readonly argument: string,
    readonly rule: string,
    seen?: string,
  ) {
    super(sentence(argument, rule, seen));
  }
}

/**
 * A result builder was given an argument of the right kind whose value is not allowed: bad base64, a negative
 * size.
 */
export class ArgumentRangeError extends RangeError {
  override readonly name = 'ArgumentRangeError';
  readonly [BRAND] = true;

  /**
   * @param argument which argument, with the path to the member at fault: `annotations.priority`
   * @param rule what holds for it, as a sentence that continues `argument`
   * @param seen what was given instead, in a few words
   */
  constructor(
    readonly argument: string,
    readonly rule: string,
    seen?: string,
  ) {
    super(sentence(argument, rule, seen));
  }
}

/** Recognises both argument errors by brand, so that two installed copies of the package understand each other. */
export function isArgumentError(error: unknown): error is ArgumentTypeError | ArgumentRangeError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

function sentence(argument: string, rule: string, seen: string | undefined): string {
  return seen === undefined ? `${argument} ${rule}.` : `${argument} ${rule}, but is ${seen}.`;
}
