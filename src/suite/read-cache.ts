import type { CacheControl } from '../authoring/cache-control';
import type { WrappedResult } from '../wrap/wrapped-result';

/** What decides how long something that was read may be cached. */
export interface ReadCacheRules {
  /** What the resource was declared with; never the suite's, which is meant for lists and would make old news of what changes. */
  readonly declared: CacheControl | undefined;
  /** Whether all callers see the same resources. */
  readonly isOpen: boolean;
  /** Whether the client's answers went into it. */
  readonly isRetried: boolean;
}

const NEVER: CacheControl = { scope: 'private', ttlMs: 0 };

/** A result of reading with its cache hint; a question to the client has none. */
export function withReadCache(result: WrappedResult, rules: ReadCacheRules): WrappedResult {
  if (result.resultType === 'input_required') return result;
  const { scope, ttlMs } = readCacheControl(result.cacheControl, rules);
  return { ...result, members: `${result.members},"ttlMs":${ttlMs},"cacheScope":"${scope}"` };
}

function readCacheControl(
  own: CacheControl | undefined,
  { declared, isOpen, isRetried }: ReadCacheRules,
): CacheControl {
  if (isRetried) return NEVER;
  const { scope, ttlMs } = own ?? declared ?? NEVER;
  return { scope: isOpen ? scope : 'private', ttlMs };
}
