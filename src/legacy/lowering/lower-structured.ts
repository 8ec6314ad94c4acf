import type { JsonObject, JsonValue } from '../../protocol';
import type { Revision } from '../revision';

/**
 * A call's structured content as a revision can say it: an object since 2025-06-18, so that the SDK puts anything else
 * under `result`; nothing before. What cannot be said is told as text where no block tells it.
 */
export function lowerStructured(result: JsonObject, revision: Revision): JsonObject {
  const { structuredContent, ...plain } = result;
  if (structuredContent === undefined || revision >= '2025-06-18') return result;
  return { ...plain, content: hasContent(plain.content) ? plain.content : [mirror(structuredContent)] };
}

function hasContent(content: JsonValue | undefined): content is readonly JsonValue[] {
  return Array.isArray(content) && content.length > 0;
}

function mirror(structuredContent: JsonValue): JsonObject {
  return { type: 'text', text: JSON.stringify(structuredContent) };
}
