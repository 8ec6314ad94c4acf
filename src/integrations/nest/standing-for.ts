/** A method, as it is called on an instance. */
export type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** A function in the place of a method. It inherits from it, so that what decorators wrote on the method is found. */
export function standingFor(
  method: Method,
  run: (input: unknown, context: object) => unknown,
): (...args: unknown[]) => unknown {
  const stand = (input: unknown, context: unknown) => run(input, context as object);
  Object.defineProperty(stand, 'name', { value: method.name });
  return Object.setPrototypeOf(stand, method) as typeof stand;
}
