import type { CacheFields, CompleteResult, PageFields } from '../protocol';
import type { Page } from './pages';

/** What every page of a list carries besides its entries. */
export function listFields({
  nextCursor,
  cacheControl,
}: Page<unknown>): CompleteResult & CacheFields & PageFields {
  return {
    resultType: 'complete',
    ttlMs: cacheControl.ttlMs,
    cacheScope: cacheControl.scope,
    ...(nextCursor === undefined ? {} : { nextCursor }),
  };
}
