import { expected, received, verdict, type MatcherContext, type MatcherVerdict } from './matcher';
import { endOf, toolResult } from './tool-result';

/** Whether a result carries structured content, equal to what is given. */
export function toHaveStructuredContent(
  this: MatcherContext,
  given: unknown,
  ...wanted: readonly [content?: unknown]
): MatcherVerdict {
  const result = toolResult(given, 'toHaveStructuredContent');
  const { structuredContent: content } = result;
  if (content === undefined)
    return verdict(false, () => `Expected structured content, but there is none; ${endOf(result)}`, String);
  if (wanted.length === 0)
    return verdict(true, String, () => `Expected no structured content, but got ${received(content, this)}`);

  const [value] = wanted;
  return verdict(
    this.equals(content, value),
    () => `Expected other structured content.\n\n${difference(value, content, this)}`,
    () => `Expected any structured content but ${expected(value, this)}`,
  );
}

function difference(value: unknown, content: unknown, context: MatcherContext): string {
  const both = `Expected: ${expected(value, context)}\nReceived: ${received(content, context)}`;
  return context.utils?.diff?.(value, content) ?? both;
}
