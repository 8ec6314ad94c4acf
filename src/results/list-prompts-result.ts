import type { ListPromptsResult, PromptEntry } from '../protocol';
import { requireEntries } from './check/entries';
import { requireFilledString } from './check/string';
import { type PageOptions, pageFields } from './page-fields';

/**
 * Makes the result of `prompts/list` (MCP 2026-07-28, `ListPromptsResult`).
 * @param prompts the entries of this page; they go to the wire as they are
 * @param options the page's cache hint (`private` and 0 where not given) and `nextCursor`
 * @throws ArgumentTypeError or ArgumentRangeError when an entry lacks `name`, or an option breaks its rule
 */
export function listPromptsResult(
  prompts: readonly PromptEntry[],
  options: PageOptions = {},
): ListPromptsResult {
  const entries = requireEntries('prompts', prompts, { name: requireFilledString });
  return { resultType: 'complete', prompts: entries, ...pageFields(options) };
}
