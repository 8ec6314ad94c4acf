/** A value that is there, or will be. */
export type MaybePromise<T> = T | Promise<T>;

/** Whether a value has to be waited for; authors also return thenables that are no promises. */
export function isThenable<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  );
}

/** Goes on with a value at once where it is there, so that work without waiting costs no promise. */
export function after<T, U>(value: T | PromiseLike<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return isThenable(value) ? Promise.resolve(value).then(next) : next(value);
}
