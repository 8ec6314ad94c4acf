/** The input that counts after a class's `validate` has returned. */
export function replacedInput(returned: unknown, input: unknown): unknown {
  if (returned === undefined) return input;
  if (typeof returned === 'object' && returned !== null) return returned;
  throw new TypeError(
    `validate() must return the input to use, or nothing; it returned a ${typeof returned}.`,
  );
}
