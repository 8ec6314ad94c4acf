import { isJsonObject, type CallToolResult } from '../../protocol';

/**
 * What a matcher was given, as the result of a call.
 *
 * @throws TypeError for everything else, under `.not` as well: a promise that nobody awaited is not the absence of an error
 */
export function toolResult(given: unknown, matcher: string): CallToolResult {
  if (isJsonObject(given) && Array.isArray(given.content)) return given as unknown as CallToolResult;
  throw new TypeError(`${matcher} takes the result of a tool's call; it was given ${described(given)}.`);
}

/** What a result says to whoever reads it. */
export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n');
}

/** How a result ended, in half a sentence. */
export function endOf(result: CallToolResult): string {
  return result.isError ? `the call failed: ${textOf(result)}` : `the call succeeded: ${textOf(result)}`;
}

function described(given: unknown): string {
  if (given instanceof Promise) return 'a promise: await it first';
  if (isJsonObject(given) && given.resultType === 'input_required')
    return 'a call that asks its user: give it `answers`';
  return given === null ? 'null' : `a ${typeof given} that is none`;
}
