import type { CacheControl } from '../authoring/cache-control';
import type { HandlerPlan } from './handler-plan';

/** A plan that stands in a list. */
export interface ListedPlan extends HandlerPlan {
  /** The element of the list. */
  readonly entry: object;
  /** The entry as JSON text, written once. */
  readonly entryJson: string;
  /** How long the list may be cached; `undefined` where the author gave none and the suite's default counts. */
  readonly cacheControl: CacheControl | undefined;
  /** Scopes a caller must have to see it; empty where everybody may. */
  readonly scopes: readonly string[];
}
