import type { ListResourcesResult, ResourceEntry } from '../protocol';
import { requireEntries } from './check/entries';
import { requireFilledString } from './check/string';
import { requireUri } from './check/uri';
import { type PageOptions, pageFields } from './page-fields';

/**
 * Makes the result of `resources/list` (MCP 2026-07-28, `ListResourcesResult`).
 * @param resources the entries of this page; they go to the wire as they are
 * @param options the page's cache hint (`private` and 0 where not given) and `nextCursor`
 * @throws ArgumentTypeError or ArgumentRangeError when an entry lacks `name` or a sound `uri`, or an option
 * breaks its rule
 */
export function listResourcesResult(
  resources: readonly ResourceEntry[],
  options: PageOptions = {},
): ListResourcesResult {
  const entries = requireEntries('resources', resources, { uri: requireUri, name: requireFilledString });
  return { resultType: 'complete', resources: entries, ...pageFields(options) };
}
