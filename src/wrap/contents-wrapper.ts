import type { CacheControl } from '../authoring/cache-control';
import { isBrandedBlock } from '../authoring/content-brand';
import { isPromptResult } from '../authoring/prompt-result';
import { hasOwnHint, isReadResult, isResourceContents } from '../authoring/read-result';
import { isToolResult } from '../authoring/tool-result';
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import { base64Of } from '../results';
import { requireBase64 } from '../results/check/base64';
import { bytesOf, isMedia, typeOfMedia } from './media-bytes';
import { arrayIn } from './object-kinds';
import { resourceNotFound } from './resource-not-found';
import { toJson } from './to-json';
import { UnsendableError } from './unsendable-error';
import type { ResultWrapper, WrappedResult } from './wrapped-result';

/** What is read, and what its author declared it to be. */
interface Reading {
  readonly uri: string;
  readonly mimeType: string | undefined;
}

const RESULT_KEYS: readonly string[] = ['contents', '_meta', 'ttlMs', 'cacheScope', 'resultType'];

const EXPECTED =
  'a resource returns a text, bytes with a MIME type, an object or a list, resourceContents(...) or readResourceResult(...)';

/**
 * Makes the contents of a resource of what it returned. Nothing, and contents without any, mean that there is no such
 * resource.
 *
 * @param mimeType what was declared; `undefined` where texts are plain and objects are JSON
 */
export function contentsWrapper(mimeType: string | undefined): ResultWrapper {
  return (value, uri) => {
    if (value === undefined || value === null) throw resourceNotFound(uri);
    if (typeof value === 'string')
      return contentsResult([{ uri, mimeType: mimeType ?? 'text/plain', text: value }]);
    if (typeof value === 'object') return wrapObject(value, { uri, mimeType });
    throw new UnsendableError([], `is a ${typeof value}; ${EXPECTED}.`);
  };
}

function wrapObject(value: object, reading: Reading): WrappedResult | Promise<WrappedResult> {
  if (isMedia(value)) return wrapMedia(value, reading);
  const list = arrayIn(value) ?? [value];
  if (list.length > 0 && list.every(isResourceContents)) return wrapReady({ contents: list }, reading.uri);
  if (list.some(isResourceContents))
    throw new UnsendableError([], 'mixes resourceContents(...) with other values.');
  if (list.some((each) => isBrandedBlock(each) || isToolResult(each) || isPromptResult(each)))
    throw new UnsendableError([], `is made for a tool or a prompt; ${EXPECTED}.`);
  if (isReadResult(value) || looksLikeResult(value)) return wrapReady(value, reading.uri);
  return wrapJson(value, reading);
}

async function wrapMedia(value: object, { uri, mimeType }: Reading): Promise<WrappedResult> {
  const type = typeOfMedia(value) ?? mimeType;
  if (type === undefined) {
    const cure = 'set `mimeType` in the options of its decorator, or return a Blob with a type.';
    throw new UnsendableError([], `is bytes of an unknown kind; ${cure}`);
  }
  const blob = base64Of(new Uint8Array(await bytesOf(value)));
  return contentsResult([{ uri, mimeType: type, blob }]);
}

function wrapJson(value: object, { uri, mimeType = 'application/json' }: Reading): WrappedResult {
  const json = toJson(value);
  if (typeof json !== 'object') throw new UnsendableError([], `is no object and no list; ${EXPECTED}.`);
  return contentsResult([{ uri, mimeType, text: JSON.stringify(json) }]);
}

// Asked of values without a brand: an object that merely has `contents` among other members stays data.
function looksLikeResult(value: object): boolean {
  const { contents } = value as { readonly contents?: unknown };
  return Array.isArray(contents) && Object.keys(value).every((key) => RESULT_KEYS.includes(key));
}

function wrapReady(value: object, uri: string): WrappedResult {
  const json = toJson(value);
  const { contents, _meta: meta, ttlMs, cacheScope } = isJsonObject(json) ? json : {};
  if (meta !== undefined && !isJsonObject(meta)) throw new UnsendableError(['_meta'], 'is no object.');
  const list = (Array.isArray(contents) ? contents : []) as readonly JsonValue[];
  if (list.length === 0) throw resourceNotFound(uri);
  const saysIt = isReadResult(value) ? hasOwnHint(value) : ttlMs !== undefined || cacheScope !== undefined;
  return {
    ...contentsResult(list.map(soundContents)),
    meta,
    cacheControl: saysIt ? hintOf(ttlMs, cacheScope) : undefined,
  };
}

function hintOf(ttlMs: JsonValue = 0, scope: JsonValue = 'private'): CacheControl {
  const isSound =
    Number.isInteger(ttlMs) && Number(ttlMs) >= 0 && (scope === 'public' || scope === 'private');
  if (isSound) return { ttlMs: Number(ttlMs), scope };
  throw new UnsendableError(
    [],
    'has a cache hint that is none: ttlMs is whole milliseconds, cacheScope public or private.',
  );
}

function soundContents(contents: JsonValue, index: number): JsonObject {
  const place = ['contents', String(index)];
  if (!isJsonObject(contents)) throw new UnsendableError(place, 'is no object.');
  const { uri, text, blob, mimeType, _meta: meta } = contents;
  if (typeof uri !== 'string') throw new UnsendableError([...place, 'uri'], 'is no text.');
  if ((typeof text === 'string') === (typeof blob === 'string'))
    throw new UnsendableError(place, 'has not exactly one of text and blob.');
  if (typeof blob === 'string') requireBase64(`contents[${index}].blob`, blob);
  if (mimeType !== undefined && typeof mimeType !== 'string')
    throw new UnsendableError([...place, 'mimeType'], 'is no text.');
  if (meta !== undefined && !isJsonObject(meta))
    throw new UnsendableError([...place, '_meta'], 'is no object.');
  return contents;
}

function contentsResult(contents: readonly JsonObject[]): WrappedResult {
  return { members: `"contents":${JSON.stringify(contents)}`, isError: false };
}
