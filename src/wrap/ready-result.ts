import { isJsonObject, type CallToolResult, type JsonObject, type JsonValue } from '../protocol';
import { arrayIn } from './object-kinds';
import { toJson } from './to-json';
import { below, UnsendableError } from './unsendable-error';
import type { WrappedResult } from './wrapped-result';

const RESULT_KEYS: ReadonlySet<string> = new Set([
  'content',
  'structuredContent',
  'isError',
  '_meta',
  'resultType',
]);

/** The text members that make a block of each type. */
const BLOCK_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource_link: ['uri', 'name'],
  resource: [],
};

/**
 * Whether an object without a brand is meant as a result: it is a valid one and nothing else.
 * Asked only where no output is declared; an object that merely has a `content` stays data.
 */
export function looksLikeResult(value: unknown): value is CallToolResult {
  if (!isJsonObject(value) || !Object.keys(value).every((key) => RESULT_KEYS.has(key))) return false;
  const { content, isError, _meta: meta, resultType = 'complete' } = value;
  const isFlagged = isError === undefined || typeof isError === 'boolean';
  const hasMeta = meta === undefined || isJsonObject(meta);
  return (
    arrayIn(content)?.every(looksLikeBlock) === true && isFlagged && hasMeta && resultType === 'complete'
  );
}

/** The members of a finished result, as they are; what JSON cannot carry is an error that names the place. */
export function wrapReadyResult(result: CallToolResult): WrappedResult {
  const { content, structuredContent, isError, _meta: meta } = result;
  const structured =
    structuredContent === undefined
      ? ''
      : `,"structuredContent":${jsonOf('structuredContent', structuredContent)}`;
  return {
    members: `"content":${contentJson(content)}${structured}${isError === true ? ',"isError":true' : ''}`,
    meta: meta === undefined ? undefined : (JSON.parse(jsonOf('_meta', meta)) as JsonObject),
    isError: isError === true,
  };
}

/** Content blocks as JSON text; each must still be one after whatever happened to it since it was made. */
export function contentJson(content: unknown): string {
  const json: unknown = jsonIn('content', content);
  if (!Array.isArray(json) || !json.every(looksLikeBlock)) {
    throw new UnsendableError(['content'], 'is no list of content blocks.');
  }
  return JSON.stringify(json);
}

function jsonIn(member: string, value: unknown): JsonValue | undefined {
  try {
    return toJson(value);
  } catch (fault) {
    throw below(member, fault);
  }
}

function jsonOf(member: string, value: unknown): string {
  const json = jsonIn(member, value);
  if (json === undefined) throw new UnsendableError([member], 'is nothing that JSON can carry.');
  return JSON.stringify(json);
}

/** Whether a JSON value is a content block: its type is known, and it has what that type is made of. */
export function looksLikeBlock(block: unknown): boolean {
  if (!isJsonObject(block) || typeof block.type !== 'string') return false;
  if (!Object.hasOwn(BLOCK_MEMBERS, block.type)) return false;
  const members = BLOCK_MEMBERS[block.type] ?? [];
  return (
    members.every((member) => typeof block[member] === 'string') &&
    (block.type !== 'resource' || isResource(block.resource))
  );
}

function isResource(resource: unknown): boolean {
  if (!isJsonObject(resource) || typeof resource.uri !== 'string') return false;
  return typeof resource.text === 'string' || typeof resource.blob === 'string';
}
