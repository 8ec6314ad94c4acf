import { EMPTY } from 'rxjs';

import { isInputRequired } from '../../authoring/tool-result';
import { Suspension } from '../../suite/asking/suspension';

/**
 * The rounds of calls that end with a question to the user, whether thrown by `context.ask` or returned. Interceptors
 * see such a round end without a value, and filters do not see it at all: there is nothing yet to map or to catch.
 */
export class AskingRounds {
  private readonly endings = new WeakMap<object, () => unknown>();

  /** Runs a handler; gives an observable without a value where the round ends with a question. */
  async run(context: object, work: () => Promise<unknown>): Promise<unknown> {
    try {
      const value = await work();
      if (!isInputRequired(value)) return value;
      this.endings.set(context, () => value);
    } catch (error) {
      if (!isQuestion(error)) throw error;
      this.endings.set(context, () => {
        throw error;
      });
    }
    return EMPTY;
  }

  /** Ends a call as its handler did, if that was with a question. */
  endingOf(context: object): (() => unknown) | undefined {
    return this.endings.get(context);
  }
}

/** Whether a throw is a question: a guard or an interceptor may ask, too. */
export function isQuestion(error: unknown): boolean {
  return error instanceof Suspension;
}
