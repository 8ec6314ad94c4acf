/**
 * What a person typed, as an FTS5 query: notes must have every word, or a longer one that starts with it.
 * Each word is quoted, so that operators, quotes and brackets are text like any other; `undefined` when there is no word.
 */
export function matchQuery(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu);
  return words?.map((word) => `"${word}"*`).join(' ');
}
