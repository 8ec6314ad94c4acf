import { expected, verdict, type MatcherContext, type MatcherVerdict } from './matcher';
import { endOf, textOf, toolResult } from './tool-result';

/** Whether a call ended with a tool error, whose text contains or matches what is given. */
export function toBeToolError(this: MatcherContext, given: unknown, text?: string | RegExp): MatcherVerdict {
  const result = toolResult(given, 'toBeToolError');
  const said = textOf(result);
  const isSaid = text === undefined || (typeof text === 'string' ? said.includes(text) : text.test(said));
  const wanted = text === undefined ? 'a tool error' : `a tool error that says ${expected(text, this)}`;
  return verdict(
    result.isError === true && isSaid,
    () => `Expected ${wanted}, but ${endOf(result)}`,
    () => `Expected anything but ${wanted}, but ${endOf(result)}`,
  );
}
