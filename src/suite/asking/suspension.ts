/** Ends a round: thrown by every question that has no answer yet. What the handler makes of it changes nothing. */
export class Suspension extends Error {
  override readonly name = 'Suspension';

  constructor(key: string) {
    super(`The call waits for the answer to "${key}". Let this pass; do not catch it.`);
  }
}
