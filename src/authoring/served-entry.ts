import type { Class } from './class';
import type { HandlerKind } from './handler-kind';
import type { Principal } from './principal';

/** Something a suite serves, as a visibility policy sees it. */
export interface ServedEntry {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, a resource's URI, a template's `uriTemplate`. */
  readonly name: string;
  /** Whose code runs. */
  readonly handlerClass: Class;
  /** What `@RequireScopes` demands; a caller without these does not see the entry whatever the policy says. */
  readonly scopes: readonly string[];
  /** Of a class registered by `configured(Class, settings)`. */
  readonly settings: unknown;
  /** As it stands in the list, with title, description and annotations. */
  readonly entry: object;
}

/**
 * Whether one caller may see an entry. What it may not see does not exist for it: no list shows it, and using it is
 * answered as if the name were made up. Asked again and again, so it decides by what it has at hand and never waits;
 * a policy that throws or gives anything but `true` or `false` hides the entry.
 */
export type VisibilityPolicy = (entry: ServedEntry, principal: Principal | undefined) => boolean;
