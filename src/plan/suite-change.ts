import type { Registrations } from './compile-registrations';

/** What stops being served, by name; resources and templates by their URI or `uriTemplate`. */
export type Removals = { readonly [Member in keyof Registrations]?: readonly string[] | undefined };

/** What changes about a suite while it serves, all of it in one step; removals come first, additions last. */
export interface SuiteChange {
  /** Classes whose handlers are new; they stand at the end of their list. */
  readonly add?: Registrations;
  readonly remove?: Removals;
  /** Classes whose handlers take the place of those with the same name. */
  readonly replace?: Registrations;
}
