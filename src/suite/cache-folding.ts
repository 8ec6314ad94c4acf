import type { CacheControl } from '../authoring/cache-control';

/**
 * The hint of a list: as short as its shortest part's, private if any part is.
 * A part without a hint counts with the suite's default; an empty list has the default itself.
 */
export function foldCacheControl(
  parts: readonly (CacheControl | undefined)[],
  fallback: CacheControl,
): CacheControl {
  const hints = parts.map((part) => part ?? fallback);
  if (hints.length === 0) return fallback;
  return {
    scope: hints.every((hint) => hint.scope === 'public') ? 'public' : 'private',
    ttlMs: Math.min(...hints.map((hint) => hint.ttlMs)),
  };
}
