import type { Parts } from '../metadata/declaration';

/** What has arguments that clients complete. */
const COMPLETABLE: readonly string[] = ['prompt', 'resourceTemplate'];

/** The methods of a class whose arguments clients complete; `call` stands for the class itself. */
export function completableMethods(parts: Parts, members: ReadonlyMap<string, Parts>): readonly string[] {
  const places: readonly (readonly [method: string, parts: Parts])[] = [['call', parts], ...members];
  return places
    .filter(([, each]) => Object.keys(each).some((part) => COMPLETABLE.includes(part)))
    .map(([method]) => method);
}
