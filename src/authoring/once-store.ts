import type { MaybePromise } from './maybe-promise';

/**
 * Remembers what has been done, for work that must not happen twice even when a client sends a round again. Give it to
 * tools through the container; a store for several processes keeps its keys where all of them look (a table with a unique
 * key, `SET key NX PX ttl` in Redis).
 */
export interface OnceStore {
  /**
   * Whether this is the first claim of a key within its time: exactly one of any number of claims, at the same time or
   * later, in any process that shares the store, gets `true`. Claim first and work then: a claim is not given back when the work fails.
   *
   * @param key usually `context.idempotencyKey(...)`
   * @param ttlMs how long the key is remembered; at least as long as a round can come back (`stateTtlMs`)
   */
  claim(key: string, ttlMs: number): MaybePromise<boolean>;
}
