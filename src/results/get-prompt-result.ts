import type { Members } from '../authoring/members';
import { brandPromptResult, type PromptResult } from '../authoring/prompt-result';
import type { ContentBlock, JsonObject, PromptContent, PromptMessage, Role } from '../protocol';
import { ArgumentRangeError, ArgumentTypeError } from './argument-error';
import { requireJsonObject } from './check/json';
import { requireObject } from './check/object';
import { present } from './check/present';
import { seen } from './check/seen';
import { requireOneOf, requireString } from './check/string';
import { isLiteralBlock } from './content/literal-block';
import { type BlockShorthand, SHORTHANDS } from './content/shorthand';
import { type EntryGrammar, type KeyedEntry, keyedEntries } from './keyed-entry';

/** What an entry of `getPromptResult` may say; several keys in one object are that many entries, in order. */
export interface MessageEntry extends Omit<BlockShorthand, 'link'> {
  /** A text the user says; `text` is the same. */
  readonly user?: string;
  /** A text the assistant says. */
  readonly assistant?: string;
  /** What the prompt is for; once. */
  readonly description?: string;
  /** Goes to the result's `_meta`; once. */
  readonly meta?: JsonObject;
}

/** One argument of `getPromptResult`. */
export type GetPromptEntry = MessageEntry | PromptMessage | PromptContent;

interface Draft {
  readonly messages: PromptMessage[];
  description: string | undefined;
  meta: JsonObject | undefined;
}

type Step = (draft: Draft, value: unknown) => void;
type EntryKey = keyof MessageEntry | 'link';

const requireRole = requireOneOf<Role>(['user', 'assistant']);

const STEPS: Readonly<Record<EntryKey | 'message' | 'block', Step>> = {
  text: saying('user', SHORTHANDS.text),
  user: saying('user', (value) => ({ type: 'text', text: requireString('user', value) })),
  assistant: saying('assistant', (value) => ({ type: 'text', text: requireString('assistant', value) })),
  image: saying('user', SHORTHANDS.image),
  audio: saying('user', SHORTHANDS.audio),
  resource: saying('user', SHORTHANDS.resource),
  link: saying('user', SHORTHANDS.link),
  block: saying('user', (value) => value as ContentBlock),
  message: addMessage,
  description: once('description', requireString),
  meta: once('meta', requireJsonObject),
};

const GRAMMAR: EntryGrammar<EntryKey, 'message' | 'block'> = {
  keys: ['text', 'user', 'assistant', 'image', 'audio', 'resource', 'link', 'description', 'meta'],
  whole: finishedMessage,
  cure: 'write { user } or { assistant } for a text',
};

/**
 * Makes the result of `prompts/get` (MCP 2026-07-28, `GetPromptResult`) from entries that are read in order:
 * `getPromptResult({ description: 'Reviews code' }, { user: 'Review this' }, { assistant: 'Gladly.' })`.
 * `text` or `user`, `image`, `audio` and `resource` are said by the user, `assistant` is a text said by the
 * assistant, and `{ role, content }` is a message as the wire has it; a content block alone is said by the
 * user.
 * @param entries one object an entry, or one array of them; none at all is a prompt without messages
 * @throws ArgumentTypeError when an entry is not a plain object or has an unknown key, or when a message
 * holds a resource link
 * @throws ArgumentRangeError when a role is neither `user` nor `assistant`, or `description` or `meta` is
 * given twice
 */
export function getPromptResult(
  ...entries: readonly GetPromptEntry[] | [readonly GetPromptEntry[]]
): PromptResult {
  const draft: Draft = { messages: [], description: undefined, meta: undefined };
  for (const [key, value] of keyedEntries(entries, GRAMMAR)) STEPS[key](draft, value);

  const { description, messages, meta } = draft;
  return brandPromptResult({
    resultType: 'complete',
    ...present({ description, messages, _meta: meta }),
  });
}

function finishedMessage(members: Members): KeyedEntry<'message' | 'block'> | undefined {
  if ('role' in members) return ['message', members];
  return isLiteralBlock(members) ? ['block', members] : undefined;
}

function saying(role: Role, toBlock: (value: unknown) => ContentBlock): Step {
  return (draft, value) => {
    draft.messages.push({ role, content: requirePromptContent(toBlock(value)) });
  };
}

function addMessage(draft: Draft, value: unknown): void {
  const message = requireObject('message', value);
  const content = requireObject('content', message['content']);
  if (!isLiteralBlock(content))
    throw new ArgumentTypeError('content', 'must be one content block', seen(content));
  draft.messages.push({ role: requireRole('role', message['role']), content: requirePromptContent(content) });
}

function requirePromptContent(block: ContentBlock): PromptContent {
  if (block.type !== 'resource_link') return block;
  throw new ArgumentTypeError('content', 'must not be a resource link; embed the resource instead');
}

function once<K extends 'description' | 'meta'>(
  key: K,
  check: (argument: string, value: unknown) => NonNullable<Draft[K]>,
): Step {
  return (draft, value) => {
    if (value === undefined || value === null) return;
    if (draft[key] !== undefined) throw new ArgumentRangeError(key, 'must not be given twice');
    draft[key] = check(key, value);
  };
}
