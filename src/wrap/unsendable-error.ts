/** A longer path is a cycle's, and says no more in full. */
const SHOWN_STEPS = 12;

/** Why a return value cannot be sent: for the operator's log, never for the client. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';

  /**
   * @param path keys and indexes from the returned value to the fault
   * @param problem a sentence that continues the path
   */
  constructor(
    readonly path: readonly string[],
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`The return value${placeOf(path)} ${problem}`, options);
  }
}

/** The same fault seen from one level further out; other errors are getters and transformations that throw. */
export function below(key: string, fault: unknown): UnsendableError {
  if (fault instanceof UnsendableError) {
    return new UnsendableError([key, ...fault.path], fault.problem, { cause: fault.cause });
  }
  return new UnsendableError([key], `cannot be read: ${wordsOf(fault)}`, { cause: fault });
}

// Authors throw what they like, and not everything can be made a text.
function wordsOf(fault: unknown): string {
  return fault instanceof Error || typeof fault === 'string' ? String(fault) : `a ${typeof fault} was thrown`;
}

function placeOf(path: readonly string[]): string {
  if (path.length === 0) return '';
  const shown = path.length > SHOWN_STEPS ? [...path.slice(0, SHOWN_STEPS), '...'] : path;
  return ` at "${shown.join('.')}"`;
}
