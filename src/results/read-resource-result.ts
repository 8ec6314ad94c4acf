import type { Members } from '../authoring/members';
import type { JsonObject, ResourceContents } from '../protocol';
import { brandReadResult, type ReadResult } from '../authoring/read-result';
import { ArgumentTypeError } from './argument-error';
import type { CacheControl } from '../authoring/cache-control';
import { cacheFields } from './cache-fields';
import { requireArray } from './check/array';
import { optional } from './check/check';
import { requireJsonObject } from './check/json';
import { requireObject } from './check/object';
import { present } from './check/present';
import { seen } from './check/seen';
import { type ResourceContentsSource, resourceContents } from './resource-contents';

interface ReadOptions extends Partial<CacheControl> {
  /** Goes to the result's `_meta`; for `_meta` of one contents use `resourceContents`. */
  readonly meta?: JsonObject;
}

/** What `readResourceResult` takes: one resource's contents, or `contents` for any number of them. */
export type ReadResourceSource =
  (ResourceContentsSource & ReadOptions) | (ReadOptions & { readonly contents: readonly ResourceContents[] });

/**
 * Makes the result of `resources/read` (MCP 2026-07-28, `ReadResourceResult`).
 * @param source either one resource: `uri`, exactly one of `text` and `blob`, `mimeType`; or `contents`, a
 * list of finished contents, beside which these are ignored. In both forms `scope` and `ttlMs` are the cache
 * hint (`private` and 0 where not given; returned by a resource of a suite, that resource's), and `meta` belongs to the result
 * @throws ArgumentTypeError or ArgumentRangeError when one of `contents` has no `uri` or not exactly one of
 * `text` and `blob`, or a member breaks its rule
 */
export function readResourceResult(source: ReadResourceSource): ReadResult {
  const members = requireObject('source', source);
  const meta = optional(requireJsonObject)('meta', members['meta']);
  const hint = cacheFields(members);
  const hasOwnHint = (members['scope'] ?? members['ttlMs'] ?? null) !== null;
  return brandReadResult(
    { resultType: 'complete', contents: contentsOf(members), ...hint, ...present({ _meta: meta }) },
    { hasOwnHint },
  );
}

function contentsOf(members: Members): readonly ResourceContents[] {
  const { contents, meta: _meta, ...flat } = members;
  if (contents === undefined) return [resourceContents(flat as unknown as ResourceContentsSource)];
  return requireArray('contents', contents).map((element, index) =>
    requireContents(`contents[${index}]`, element),
  );
}

function requireContents(argument: string, element: unknown): ResourceContents {
  const { uri, text, blob } = requireObject(argument, element);
  const isSound = typeof uri === 'string' && (typeof text === 'string') !== (typeof blob === 'string');
  if (isSound) return element as ResourceContents;
  throw new ArgumentTypeError(argument, 'must have a uri and exactly one of text and blob', seen(element));
}
