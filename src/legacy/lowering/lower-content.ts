import { isJsonObject, type JsonObject, type JsonValue } from '../../protocol';
import type { Revision } from '../revision';
import { ALWAYS, keptMembers, type MemberRows } from './kept-members';
import { plainText } from './plain-text';

const EXTRAS: MemberRows = { type: ALWAYS, annotations: ALWAYS, _meta: '2025-06-18' };
const MEDIA: MemberRows = { ...EXTRAS, data: ALWAYS, mimeType: ALWAYS };

/** What each kind of content block is made of. */
const BLOCKS: Readonly<Record<string, MemberRows>> = {
  text: { ...EXTRAS, text: ALWAYS },
  image: MEDIA,
  audio: MEDIA,
  resource: { ...EXTRAS, resource: ALWAYS },
  resource_link: {
    ...EXTRAS,
    ...{ uri: ALWAYS, name: ALWAYS, title: ALWAYS, description: ALWAYS, mimeType: ALWAYS, size: ALWAYS },
    icons: '2025-11-25',
  },
};

/** The kinds of block that did not exist from the beginning. */
const KIND_SINCE: MemberRows = { audio: '2025-03-26', resource_link: '2025-06-18' };

const ANNOTATIONS: MemberRows = { audience: ALWAYS, priority: ALWAYS, lastModified: '2025-06-18' };

const CONTENTS: MemberRows = {
  ...{ uri: ALWAYS, mimeType: ALWAYS, text: ALWAYS, blob: ALWAYS },
  _meta: '2025-06-18',
};

/** A content block as a revision can say it; what it has no kind for is told in words. */
export function lowerContent(block: JsonObject, revision: Revision): JsonObject {
  const kind = plainText(block.type);
  const rows = BLOCKS[kind];
  const since = KIND_SINCE[kind];
  if (!rows || (since !== undefined && revision < since)) return { type: 'text', text: inWords(block) };

  const kept = keptMembers(block, rows, revision);
  return {
    ...kept,
    ...(isJsonObject(kept.annotations) ? { annotations: lowerAnnotations(kept.annotations, revision) } : {}),
    ...(isJsonObject(kept.resource) ? { resource: lowerContents(kept.resource, revision) } : {}),
  };
}

/** Hints on a block or a resource as a revision can say them. */
export function lowerAnnotations(annotations: JsonObject, revision: Revision): JsonObject {
  return keptMembers(annotations, ANNOTATIONS, revision);
}

/** What a resource holds as a revision can say it. */
export function lowerContents(contents: JsonObject, revision: Revision): JsonObject {
  return keptMembers(contents, CONTENTS, revision);
}

/** Lowers each object of a list. */
export function lowerEach(
  list: JsonValue | undefined,
  lower: (element: JsonObject) => JsonObject,
): readonly JsonObject[] {
  return Array.isArray(list) ? (list as readonly JsonValue[]).filter(isJsonObject).map(lower) : [];
}

function inWords(block: JsonObject): string {
  const { type, mimeType, uri, title, name, description } = block;
  if (type === 'resource_link') {
    const words = [title ?? name, description].filter((word) => typeof word === 'string');
    return `${words.join(': ')} (${plainText(uri)})`;
  }
  const kind = [type, mimeType].filter((word) => typeof word === 'string').join(', ');
  return `[Content that this client's revision of the protocol cannot carry: ${kind}]`;
}
