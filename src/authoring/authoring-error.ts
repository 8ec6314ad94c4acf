import { carriesBrand } from '../protocol';

const BRAND = Symbol.for('toolwright.authoring-error@1');

/** One mistake found while a suite is built. */
export interface AuthoringProblem {
  /** The class, and where it matters the member: `QuoteInput.zip`. */
  readonly where: string;
  /** What is wrong, as a sentence that continues `where`. */
  readonly problem: string;
  /** What to do about it. */
  readonly remedy: string;
}

/**
 * Everything that is wrong with the classes a suite was given, in one report for the author.
 * Thrown while building, and by a change at run time; a suite never throws it while it serves.
 */
export class AuthoringError extends Error {
  override readonly name = 'AuthoringError';
  readonly [BRAND] = true;

  /** @param problems at least one; each becomes a line of the message */
  constructor(readonly problems: readonly AuthoringProblem[]) {
    super(problems.map(sentence).join('\n'));
  }
}

/** Recognises an authoring error by brand, so that two installed copies of the package understand each other. */
export function isAuthoringError(error: unknown): error is AuthoringError {
  return carriesBrand(error, BRAND);
}

function sentence({ where, problem, remedy }: AuthoringProblem): string {
  return `${where} ${problem} ${remedy}`;
}
