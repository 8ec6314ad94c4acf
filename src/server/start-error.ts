/** A server that could not be started, for whoever starts it: what is wrong and what to set instead. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
