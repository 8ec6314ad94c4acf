import { type Implementation, MetaKey, REQUEST_SCOPED_META_KEYS } from '../../protocol';
import { optional } from '../check/check';
import { requireObject } from '../check/object';

/**
 * `_meta` of a result as it leaves: without what belongs to a request, and with the server info unless it
 * brings its own.
 */
export function resultMeta(
  meta: unknown,
  serverInfo: Implementation | undefined,
): { readonly _meta?: object } {
  const given = Object.entries(optional(requireObject)('_meta', meta) ?? {});
  const kept = given.filter(([key]) => !REQUEST_SCOPED_META_KEYS.includes(key));
  const own = serverInfo === undefined ? {} : { [MetaKey.serverInfo]: serverInfo };

  const merged = { ...own, ...Object.fromEntries(kept) };
  return Object.keys(merged).length > 0 ? { _meta: merged } : {};
}
