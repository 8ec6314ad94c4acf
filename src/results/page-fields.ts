import type { CacheFields, PageFields } from '../protocol';
import type { CacheControl } from '../authoring/cache-control';
import { cacheFields } from './cache-fields';
import { optional } from './check/check';
import { present } from './check/present';
import { requireString } from './check/string';

/** Options of every list: how long the page may be cached, and where the next one starts. */
export interface PageOptions extends Partial<CacheControl> {
  /** Opaque to the client; absent or `null` on the last page. */
  readonly nextCursor?: string | null | undefined;
}

/** What every list result carries besides its entries. */
export function pageFields(options: PageOptions): CacheFields & PageFields {
  const hint = cacheFields(options);
  return { ...hint, ...present({ nextCursor: optional(requireString)('nextCursor', options.nextCursor) }) };
}
