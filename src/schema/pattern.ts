import type { JsonObject } from '../protocol';
import type { Constraints } from './check-row';

/** The regular expression that `@Matches` was given, as it was or as text and flags. */
export function expressionOf([pattern, flags]: Constraints): RegExp | undefined {
  return toExpression(pattern, flags);
}

/** A text as a pattern that matches just it. */
export function escapePattern(text: string): string {
  // A dash needs no escape outside a class, and under the `u` flag may not have one.
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** The `pattern` keyword of a regular expression, none where JSON Schema would read it differently. */
export function patternOf(pattern: unknown, flags: unknown): JsonObject {
  const expression = toExpression(pattern, flags);
  return expression && hasNeutralFlags(expression) && compilesAsUnicode(expression.source)
    ? { pattern: expression.source }
    : {};
}

/**
 * Whether a pattern means the same with and without the `u` flag, under which JSON Schema reads it:
 * a dot, a negated class or a non-ASCII letter counts a surrogate pair once with it and twice without.
 */
export function isPortablePattern([pattern, flags]: Constraints): boolean {
  const expression = toExpression(pattern, flags);
  if (!expression || !('pattern' in patternOf(expression, undefined))) return false;
  if (expression.unicode) return true;
  const withoutEscapes = expression.source.replace(/\\[^WDSBPp]/g, '');
  return !/[.\\]|\[\^|[^ -~]/.test(withoutEscapes);
}

function toExpression(pattern: unknown, flags: unknown): RegExp | undefined {
  if (pattern instanceof RegExp) return pattern;
  return typeof pattern === 'string'
    ? new RegExp(pattern, typeof flags === 'string' ? flags : '')
    : undefined;
}

// `i`, `m` and `s` change what matches; `y` ties the match to a position. JSON Schema has no way to say so.
function hasNeutralFlags({ ignoreCase, multiline, dotAll, sticky }: RegExp): boolean {
  return !ignoreCase && !multiline && !dotAll && !sticky;
}

function compilesAsUnicode(source: string): boolean {
  try {
    return new RegExp(source, 'u').source === source;
  } catch {
    return false;
  }
}
