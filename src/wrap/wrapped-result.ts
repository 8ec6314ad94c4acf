import type { CacheControl } from '../authoring/cache-control';
import type { JsonObject } from '../protocol';

/**
 * A result on its way out: its members as JSON text without braces, ready to be spliced into an envelope.
 * `_meta` is kept apart because the server adds to it.
 */
export interface WrappedResult {
  readonly members: string;
  /** `complete` unless given. */
  readonly resultType?: 'complete' | 'input_required';
  readonly meta?: JsonObject | undefined;
  /** How long a client may keep it, where the handler said so itself; only results of reading have such a hint. */
  readonly cacheControl?: CacheControl | undefined;
  readonly isError: boolean;
}

/**
 * Makes a result of what a handler returned.
 *
 * @param name what the request asked for; for a resource the URI that is read
 */
export type ResultWrapper = (value: unknown, name: string) => WrappedResult | Promise<WrappedResult>;

/** A result of content blocks that are JSON text already. */
export function contentResult(contentJson: string): WrappedResult {
  return { members: `"content":${contentJson}`, isError: false };
}

/** A result of one text block; a tool's plainest answer. */
export function textResult(text: string): WrappedResult {
  return contentResult(`[{"type":"text","text":${JSON.stringify(text)}}]`);
}

/** A result of structured content, with one text block beside it or none. */
export function structuredResult(json: string, mirror: string | undefined): WrappedResult {
  const members =
    mirror === undefined
      ? `"content":[],"structuredContent":${json}`
      : `"content":[{"type":"text","text":${JSON.stringify(mirror)}}],"structuredContent":${json}`;
  return { members, isError: false };
}

const CONTENT = '"content":[';

/**
 * The same result with blocks in front of its own.
 *
 * @throws TypeError for a result without content
 */
export function withContentInFront(result: WrappedResult, blocksJson: string): WrappedResult {
  if (!result.members.startsWith(CONTENT)) {
    throw new TypeError('The handler yielded content blocks, but only results of tools have content.');
  }
  const own = result.members.slice(CONTENT.length);
  const separator = own.startsWith(']') ? '' : ',';
  return { ...result, members: `${CONTENT}${blocksJson.slice(1, -1)}${separator}${own}` };
}

/** A result that tells the model what went wrong. */
export function failureResult(text: string): WrappedResult {
  return {
    members: `"content":[{"type":"text","text":${JSON.stringify(text)}}],"isError":true`,
    isError: true,
  };
}
