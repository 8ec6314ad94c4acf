/** Why a tool's return value cannot be sent: for the operator's log, never for the client. */
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
    super(`The tool's return value${path.length > 0 ? ` at "${path.join('.')}"` : ''} ${problem}`, options);
  }
}

/** The same fault seen from one level further out; other errors are getters of the author's that throw. */
export function below(key: string, fault: unknown): UnsendableError {
  if (fault instanceof UnsendableError) {
    return new UnsendableError([key, ...fault.path], fault.problem, { cause: fault.cause });
  }
  return new UnsendableError([key], `cannot be read: ${String(fault)}`, { cause: fault });
}
