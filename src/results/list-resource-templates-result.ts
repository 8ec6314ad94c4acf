import type { ListResourceTemplatesResult, ResourceTemplateEntry } from '../protocol';
import { requireEntries } from './check/entries';
import { requireFilledString } from './check/string';
import { type PageOptions, pageFields } from './page-fields';

/**
 * Makes the result of `resources/templates/list` (MCP 2026-07-28, `ListResourceTemplatesResult`).
 * @param resourceTemplates the entries of this page; they go to the wire as they are
 * @param options the page's cache hint (`private` and 0 where not given) and `nextCursor`
 * @throws ArgumentTypeError or ArgumentRangeError when an entry lacks `name` or `uriTemplate`, or an option
 * breaks its rule
 */
export function listResourceTemplatesResult(
  resourceTemplates: readonly ResourceTemplateEntry[],
  options: PageOptions = {},
): ListResourceTemplatesResult {
  const entries = requireEntries('resourceTemplates', resourceTemplates, {
    uriTemplate: requireFilledString,
    name: requireFilledString,
  });
  return { resultType: 'complete', resourceTemplates: entries, ...pageFields(options) };
}
