import type { CacheFields, CacheScope } from '../protocol';
import type { CacheControl } from '../authoring/cache-control';
import { defaultCacheControl } from './default-cache-control';
import { optional } from './check/check';
import { readMembers } from './check/members';
import { requireCount } from './check/number';
import { requireObject } from './check/object';
import { requireOneOf } from './check/string';

const OPTIONS = {
  scope: optional(requireOneOf<CacheScope>(['public', 'private'])),
  ttlMs: optional(requireCount),
};

/** The cache hint on the wire: always both fields, the default for the one that is not given. */
export function cacheFields(
  options: Partial<CacheControl>,
  fallback: CacheControl = defaultCacheControl,
): CacheFields {
  const { scope, ttlMs } = readMembers(requireObject('options', options), OPTIONS);
  return { ttlMs: ttlMs ?? fallback.ttlMs, cacheScope: scope ?? fallback.scope };
}
