import type { Class } from '../authoring/class';

/** Whether a recorded parameter type is a class that a container can be asked for. */
export function isInjectable(recorded: unknown): recorded is Class {
  return typeof recorded === 'function' && !SAYS_NOTHING.has(recorded);
}

const SAYS_NOTHING: ReadonlySet<unknown> = new Set([
  ...[Object, Function, String, Number, Boolean, Array, Promise],
]);
