/** A handler that asks in a way that cannot work: the author's mistake, told to the operator. */
export class AskingError extends Error {
  override readonly name = 'AskingError';
}
