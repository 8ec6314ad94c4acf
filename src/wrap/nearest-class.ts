import type { Class } from '../authoring/class';

/** What a map holds for the nearest class that a value is an instance of, its own before its bases. */
export function nearestOf<T>(value: object, byClass: ReadonlyMap<Class, T>): T | undefined {
  for (let level = prototypeOf(value); level !== null; level = prototypeOf(level)) {
    const found = Object.hasOwn(level, 'constructor') ? byClass.get(level.constructor as Class) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function prototypeOf(value: object): object | null {
  return Object.getPrototypeOf(value) as object | null;
}
