import { brandAnyOf, type AnyOf } from './alternatives';
import type { OutputOf, ProjectedType } from './schema-type';

/**
 * One of several outputs, for `@Output`: `anyOf(Quote, Refusal)`, `anyOf(Report, null)`, `[anyOf(Book, Film)]`.
 * An instance is sent as its own class; a value of no declared class as the first alternative that it fits,
 * so list the more demanding ones first.
 *
 * @param alternatives two or more classes, scalars, lists of such, or `null`
 */
export function anyOf<T extends readonly (ProjectedType | null)[]>(
  ...alternatives: T
): AnyOf<OutputOf<T[number]>> {
  return brandAnyOf(alternatives);
}
