import type { CacheScope } from '../protocol';

/**
 * How long the **list** that a tool, prompt or resource stands in may be cached; the protocol has no cache fields on calls.
 */
export interface CacheControl {
  /** `public`: the same for every caller; `private`: it may depend on who asks. */
  readonly scope: CacheScope;
  /** Milliseconds, a whole number from 0. */
  readonly ttlMs: number;
}
