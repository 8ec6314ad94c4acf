type Step = (outcome: unknown) => unknown;

/** A value that is there, or will be, as a promise or as something later. */
export type MaybeLater<T> = T | Promise<T> | Later<T>;

/**
 * What is waited for, with the steps that lead from it to what is asked for. Each layer that it passes adds a step where it would make a
 * promise, and all of them run in one go once the value is there: a call that waits costs one promise, however many layers it passes.
 *
 * It belongs to whoever holds it last: whoever adds a step, or waits, has taken it over.
 */
export class Later<T> implements PromiseLike<T> {
  // One after another: what is done with a value, what with an error.
  private readonly steps: (Step | undefined)[] = [];

  private constructor(private readonly source: Promise<unknown>) {}

  static of<T>(source: PromiseLike<T>): Later<T> {
    if (source instanceof Later) return source as Later<T>;
    return new Later<T>(source instanceof Promise ? source : Promise.resolve(source));
  }

  /** Adds a step, as `then` would; without `onError` errors pass by. */
  next<U>(onValue: (value: T) => MaybeLater<U>, onError?: (error: unknown) => MaybeLater<U>): Later<U> {
    this.steps.push(onValue as Step, onError);
    return this as Later<unknown> as Later<U>;
  }

  /** Adds a step for errors alone, as `catch` would. */
  otherwise(onError: (error: unknown) => MaybeLater<T>): this {
    this.steps.push(undefined, onError);
    return this;
  }

  /** A promise of what the last step gives. No step may be added after this. */
  promise(): Promise<T> {
    const { steps } = this;
    const ended = this.source.then(
      (value) => ran(steps, 0, value),
      (error: unknown) => ranAfterError(steps, 0, error),
    );
    return ended as Promise<T>;
  }

  /** For `await`. */
  then<U = T, E = never>(
    onValue?: ((value: T) => U | PromiseLike<U>) | null,
    onError?: ((error: unknown) => E | PromiseLike<E>) | null,
  ): Promise<U | E> {
    return this.promise().then(onValue, onError);
  }
}

/** Goes on with a value: at once where it is there. */
export function goOn<T, U>(value: MaybeLater<T>, next: (value: T) => MaybeLater<U>): MaybeLater<U> {
  return isLater(value) ? Later.of(value).next(next) : next(value);
}

/** Runs steps with a value, from one of them on; what throws goes to the next one that minds. */
function ran(steps: readonly (Step | undefined)[], from: number, value: unknown): unknown {
  let outcome = value;
  for (let at = from; at < steps.length; at += 2) {
    const step = steps[at];
    if (!step) continue;
    try {
      outcome = step(outcome);
    } catch (error) {
      return ranAfterError(steps, at + 2, error);
    }
    if (isLater(outcome)) return resumed(steps, at + 2, outcome);
  }
  return outcome;
}

function ranAfterError(steps: readonly (Step | undefined)[], from: number, error: unknown): unknown {
  for (let at = from; at < steps.length; at += 2) {
    const mend = steps[at + 1];
    if (!mend) continue;
    let outcome: unknown;
    try {
      outcome = mend(error);
    } catch (another) {
      return ranAfterError(steps, at + 2, another);
    }
    return isLater(outcome) ? resumed(steps, at + 2, outcome) : ran(steps, at + 2, outcome);
  }
  throw error;
}

function resumed(steps: readonly (Step | undefined)[], from: number, waiting: PromiseLike<unknown>): unknown {
  return waiting.then(
    (value) => ran(steps, from, value),
    (error: unknown) => ranAfterError(steps, from, error),
  );
}

/** Whether a value of ours has to be waited for; what authors return may be any thenable, and is made a promise first. */
export function isLater<T>(value: MaybeLater<T>): value is Promise<T> | Later<T> {
  return value instanceof Later || value instanceof Promise;
}
