import type { Class } from '../authoring/class';
import type { ListToolsResult, ToolEntry } from '../protocol';
import { ArgumentTypeError } from './argument-error';
import { requireEntries } from './check/entries';
import { requireObject } from './check/object';
import { requireFilledString } from './check/string';
import { type PageOptions, pageFields } from './page-fields';
import { requireArray } from './check/array';

/**
 * Makes the result of `tools/list` (MCP 2026-07-28, `ListToolsResult`).
 * @param tools the entries of this page; they go to the wire as they are
 * @param options the page's cache hint (`private` and 0 where not given) and `nextCursor`
 * @throws ArgumentTypeError or ArgumentRangeError when an entry lacks `name` or an `inputSchema` of type
 * object, or an option breaks its rule
 */
export function listToolsResult(tools: readonly ToolEntry[], options: PageOptions = {}): ListToolsResult {
  const entries = requireEntries('tools', tools, {
    name: requireFilledString,
    inputSchema: requireInputSchema,
  });
  return { resultType: 'complete', tools: entries, ...pageFields(options) };
}

/** The same builder for tool classes and entries, given what describes a class. */
export function listToolsResultWith(
  describe: (toolClass: Class) => ToolEntry,
): (tools: readonly (ToolEntry | Class)[], options?: PageOptions) => ListToolsResult {
  return (tools, options) => {
    requireArray('tools', tools);
    return listToolsResult(
      tools.map((tool) => (typeof tool === 'function' ? describe(tool) : tool)),
      options,
    );
  };
}

function requireInputSchema(argument: string, value: unknown): void {
  if (requireObject(argument, value)['type'] !== 'object')
    throw new ArgumentTypeError(argument, 'must be a JSON Schema of type object');
}
