import type { Members } from '../authoring/members';
import type { JsonObject, ResourceContents } from '../protocol';
import { brandResourceContents } from '../authoring/read-result';
import { ArgumentTypeError } from './argument-error';
import { optional } from './check/check';
import { requireJsonObject } from './check/json';
import { readMembers } from './check/members';
import { requireMimeType } from './check/mime-type';
import { requireObject } from './check/object';
import { present } from './check/present';
import { requireString } from './check/string';
import { requireUri } from './check/uri';
import { type MediaData, readMedia } from './content/media-data';

interface ResourceSource {
  readonly uri: string;
  readonly mimeType?: string;
  /** Goes to `_meta` of the contents. */
  readonly meta?: JsonObject;
}

/** What a resource holds: text, or bytes as `blob`; never both. */
export type ResourceContentsSource =
  | (ResourceSource & { readonly text: string; readonly blob?: never })
  | (ResourceSource & { readonly blob: MediaData; readonly text?: never });

const MEMBERS = { uri: requireUri, text: optional(requireString), meta: optional(requireJsonObject) };

/**
 * Makes the contents of a resource, for `readResourceResult` and inside an embedded resource (MCP 2026-07-28,
 * `TextResourceContents` and `BlobResourceContents`).
 * @param source `uri`, exactly one of `text` and `blob` (base64 text, a `data:` URI, or bytes), and where
 * known `mimeType` and `meta`; members it does not know are left off
 * @throws ArgumentTypeError or ArgumentRangeError when `uri` is missing or malformed, when there is none or
 * both of `text` and `blob`, or when a member breaks its rule
 */
export function resourceContents(source: ResourceContentsSource): ResourceContents {
  const members = requireObject('resource', source);
  const { uri, meta, text } = readMembers({ meta: members['_meta'], ...members }, MEMBERS);
  requireOneContent(members);

  const common = { uri, _meta: meta };
  if (text !== undefined)
    return brandResourceContents(present({ ...common, mimeType: mimeTypeOf(members), text }));

  const { data, mimeType } = readMedia('blob', members['blob'], members['mimeType']);
  return brandResourceContents(present({ ...common, mimeType, blob: data }));
}

function mimeTypeOf({ mimeType }: Members): string | undefined {
  return optional(requireMimeType)('mimeType', mimeType);
}

function requireOneContent({ text, blob }: Members): void {
  const hasText = text !== undefined && text !== null;
  const hasBlob = blob !== undefined && blob !== null;
  if (!hasText && !hasBlob) throw new ArgumentTypeError('text', 'or blob must be given');
  if (hasText && hasBlob) throw new ArgumentTypeError('blob', 'must not be given beside text');
}
