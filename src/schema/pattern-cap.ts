import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import { isEndlessPattern } from '../patterns/endless-pattern';
import type { Check } from './class-shape';

/** Keywords for text with a length limit where a pattern would otherwise be tried on text of any length. */
export function cappedText(keywords: JsonObject, checks: readonly Check[], maxLength: number): JsonObject {
  if (keywords.type !== 'string' || 'maxLength' in keywords || 'enum' in keywords) return keywords;
  const isEndless = checks.some(({ pattern }) => pattern && isEndlessPattern(pattern.source, pattern.flags));
  return isEndless || hasEndlessPattern(keywords) ? { ...keywords, maxLength } : keywords;
}

/** A schema written by hand with the same limit at each of its patterns. */
export function withCappedPatterns(schema: JsonObject, maxLength: number): JsonObject {
  const capped = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      value === undefined ? value : cappedInside(value, maxLength),
    ]),
  );
  const isText = schema.type === undefined || [schema.type].flat().includes('string');
  const needsCap = isText && hasEndlessPattern(schema) && !('maxLength' in schema) && !('enum' in schema);
  return needsCap ? { ...capped, maxLength } : capped;
}

function cappedInside(value: JsonValue, maxLength: number): JsonValue {
  if (Array.isArray(value))
    return (value as readonly JsonValue[]).map((item) => cappedInside(item, maxLength));
  return isJsonObject(value) ? withCappedPatterns(value, maxLength) : value;
}

function hasEndlessPattern({ pattern, allOf }: JsonObject): boolean {
  if (typeof pattern === 'string' && isEndlessPattern(pattern, 'u')) return true;
  return (
    Array.isArray(allOf) &&
    (allOf as readonly JsonValue[]).some((part) => isJsonObject(part) && hasEndlessPattern(part))
  );
}
