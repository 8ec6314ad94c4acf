import type { Members } from '../authoring/members';
import { brandToolResult, isInputRequired, isToolResult, type ToolResult } from '../authoring/tool-result';
import type { ContentBlock, JsonObject, JsonValue } from '../protocol';
import { ArgumentRangeError, ArgumentTypeError } from './argument-error';
import { optional } from './check/check';
import { requireJson, requireJsonObject } from './check/json';
import { present } from './check/present';
import { seen } from './check/seen';
import { isLiteralBlock } from './content/literal-block';
import { type BlockShorthand, SHORTHANDS } from './content/shorthand';
import { text } from './content/text';
import { type EntryGrammar, type KeyedEntry, keyedEntries } from './keyed-entry';

/** What an entry of `callToolResult` may say; several keys in one object are that many entries, in order. */
export interface ResultEntry extends BlockShorthand {
  /** Structured content with its JSON as a text block; any JSON value, `null` included. */
  readonly data?: unknown;
  /** Structured content without a text block. */
  readonly structured?: unknown;
  /** `true`, or what went wrong as a text block. */
  readonly error?: boolean | string | null;
  /** Goes to the result's `_meta`. */
  readonly meta?: JsonObject;
}

/** An object without any of the known keys is structured content itself. */
type DataEntry = (object | Readonly<Record<string, unknown>>) & { readonly [K in keyof ResultEntry]?: never };

/** One argument of `callToolResult`. */
export type CallToolEntry = ContentBlock | ResultEntry | DataEntry;

interface Draft {
  readonly content: ContentBlock[];
  structuredContent: JsonValue | undefined;
  isError: true | undefined;
  meta: JsonObject | undefined;
}

type Step = (draft: Draft, value: unknown) => void;

const STEPS: Readonly<Record<keyof ResultEntry | 'block', Step>> = {
  text: appending(SHORTHANDS.text),
  image: appending(SHORTHANDS.image),
  audio: appending(SHORTHANDS.audio),
  resource: appending(SHORTHANDS.resource),
  link: appending(SHORTHANDS.link),
  block: appending((value) => value as ContentBlock),
  structured: (draft, value) => structure(draft, 'structured', value),
  data: addData,
  error: addError,
  meta: addMeta,
};

const GRAMMAR: EntryGrammar<keyof ResultEntry, 'block'> = {
  keys: ['text', 'image', 'audio', 'resource', 'link', 'data', 'structured', 'error', 'meta'],
  whole: finishedBlock,
  rest: 'data',
  cure: 'write { text } for a text, { data } for an array, a scalar or an instance',
};

/**
 * Makes the result of a tool call (MCP 2026-07-28, `CallToolResult`) from entries that are read in order:
 * `callToolResult({ text: '3 rows' }, { data: rows }, { error: true })`.
 *
 * | Entry | Effect |
 * | --- | --- |
 * | `text` `image` `audio` `resource` `link`, or a content block | appends a block |
 * | `data` | sets the structured content and appends its JSON as a text block |
 * | `structured` | sets the structured content only |
 * | `error` | `true` marks the result as failed, for good; a text does so too and appends itself |
 * | `meta` | sets the result's `_meta` |
 * | a plain object with none of these keys | is `data` |
 *
 * `undefined` for `data`, `structured`, `error` or `meta` counts as absent; `null` is structured content.
 * Structured content is copied as JSON carries it, so that it and its text agree whatever happens to the
 * original.
 * @param entries one object an entry, or one array of them; none at all is an empty result
 * @throws ArgumentTypeError when an entry is not a plain object, mixes known and unknown keys, or holds a
 * value of the wrong kind
 * @throws ArgumentRangeError when structured content or `meta` is given twice, or a value breaks its rule
 */
export function callToolResult(
  ...entries: readonly CallToolEntry[] | [readonly CallToolEntry[]]
): ToolResult {
  const draft: Draft = { content: [], structuredContent: undefined, isError: undefined, meta: undefined };
  for (const [key, value] of keyedEntries(entries, GRAMMAR)) STEPS[key](draft, value);

  const { content, structuredContent, isError, meta } = draft;
  return brandToolResult({
    resultType: 'complete',
    ...present({ content, structuredContent, isError, _meta: meta }),
  });
}

function finishedBlock(members: Members): KeyedEntry<'block'> | undefined {
  if (isToolResult(members) || isInputRequired(members)) {
    throw new ArgumentTypeError('entries', 'must not hold a finished result; return that result itself');
  }
  return isLiteralBlock(members) ? ['block', members] : undefined;
}

function appending(toBlock: (value: unknown) => ContentBlock): Step {
  return (draft, value) => {
    draft.content.push(toBlock(value));
  };
}

function addData(draft: Draft, value: unknown): void {
  structure(draft, 'data', value);
  if (value !== undefined) draft.content.push(text(JSON.stringify(draft.structuredContent)));
}

function structure(draft: Draft, key: string, value: unknown): void {
  if (value === undefined) return;
  if (draft.structuredContent !== undefined) throw givenTwice(key, 'structured content');
  draft.structuredContent = requireJson(key, value);
}

function addError(draft: Draft, value: unknown): void {
  if (value === undefined || value === null || value === false) return;
  if (value !== true && typeof value !== 'string') {
    throw new ArgumentTypeError('error', 'must be true, false, null or a text', seen(value));
  }
  draft.isError = true;
  if (typeof value === 'string') draft.content.push(text(value));
}

function addMeta(draft: Draft, value: unknown): void {
  const meta = optional(requireJsonObject)('meta', value);
  if (meta === undefined) return;
  if (draft.meta !== undefined) throw givenTwice('meta', 'meta');
  draft.meta = meta;
}

function givenTwice(key: string, what: string): ArgumentRangeError {
  return new ArgumentRangeError(key, `must not be given: the result has ${what} already`);
}
