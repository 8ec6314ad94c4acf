import type { CacheControl } from '../authoring/cache-control';

/**
 * The cache hint of an answer for which nobody says otherwise (MCP 2026-07-28, caching): nobody shares it,
 * and it is stale at once.
 */
export const defaultCacheControl: CacheControl = Object.freeze({ scope: 'private', ttlMs: 0 });
