import { isPromptResult } from '../authoring/prompt-result';
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import { looksLikeBlock } from './ready-result';
import { toJson } from './to-json';
import { UnsendableError } from './unsendable-error';
import type { ResultWrapper, WrappedResult } from './wrapped-result';

const RESULT_KEYS: readonly string[] = ['resultType', 'description', 'messages', '_meta'];
const ROLES: readonly unknown[] = ['user', 'assistant'];

/**
 * Makes a prompt's result of what it returned: texts and content blocks are said by the user, messages by whom they
 * say, and a finished result is taken as it is.
 *
 * @param description counts where the result has none of its own
 */
export function promptWrapper(description: string | undefined): ResultWrapper {
  return (value) => {
    const json = toJson(value);
    if (isJsonObject(json) && (isPromptResult(value) || looksLikeResult(json)))
      return wrapReady(json, description);
    const parts = (Array.isArray(json) ? json : [json]) as readonly (JsonValue | undefined)[];
    const messages = parts.map((part, index) => message(part, Array.isArray(json) ? [String(index)] : []));
    return result(messages, description, undefined);
  };
}

function looksLikeResult(json: JsonObject): boolean {
  const { resultType = 'complete' } = json;
  const hasOnlyKnown = Object.keys(json).every((key) => RESULT_KEYS.includes(key));
  return 'messages' in json && hasOnlyKnown && resultType === 'complete';
}

function wrapReady(json: JsonObject, fallback: string | undefined): WrappedResult {
  const { messages, description = fallback, _meta: meta } = json;
  if (!Array.isArray(messages)) throw new UnsendableError(['messages'], 'is no list of messages.');
  if (description !== undefined && typeof description !== 'string')
    throw new UnsendableError(['description'], 'is no text.');
  if (meta !== undefined && !isJsonObject(meta)) throw new UnsendableError(['_meta'], 'is no object.');
  const ready = (messages as readonly JsonValue[]).map((each, index) =>
    message(each, ['messages', String(index)]),
  );
  return result(ready, description, meta);
}

function result(
  messages: readonly JsonObject[],
  description: string | undefined,
  meta: JsonObject | undefined,
): WrappedResult {
  const described = description === undefined ? '' : `"description":${JSON.stringify(description)},`;
  return { members: `${described}"messages":${JSON.stringify(messages)}`, meta, isError: false };
}

function message(part: JsonValue | undefined, path: readonly string[]): JsonObject {
  if (!isJsonObject(part) || !('role' in part)) return { role: 'user', content: block(part, path) };
  const { role, content } = part;
  if (typeof role !== 'string' || !ROLES.includes(role))
    throw new UnsendableError([...path, 'role'], "is neither 'user' nor 'assistant'.");
  return { role, content: block(content, [...path, 'content']) };
}

function block(content: JsonValue | undefined, path: readonly string[]): JsonObject {
  if (typeof content === 'string') return { type: 'text', text: content };
  if (!isJsonObject(content) || !looksLikeBlock(content)) {
    const words = `is ${kindOf(content)}; a prompt returns texts, content blocks, { role, content } or getPromptResult(...).`;
    throw new UnsendableError(path, words);
  }
  if (content.type !== 'resource_link') return content;
  throw new UnsendableError(path, 'is a resource link, which no prompt may hold; embed the resource.');
}

function kindOf(content: JsonValue | undefined): string {
  if (content === undefined || content === null) return 'nothing';
  if (Array.isArray(content)) return 'a list';
  return typeof content === 'object' ? 'an object of another kind' : `a ${typeof content}`;
}
