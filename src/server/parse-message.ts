import { ErrorCode } from '../protocol';
import type { Reply } from './exchange';
import { isNestedDeeper, isTextNestedDeeper } from './nesting';
import { errorReply } from './reply';

/** What came of reading one message: the message, or the reply that says why there is none. */
export type MessageReading =
  { readonly message: unknown; readonly refusal: undefined } | { readonly refusal: Reply };

const NOT_UTF8 = unreadable(ErrorCode.ParseError, 'Parse error: the message is not valid UTF-8.');
/** The reading of a text that is not as long as its request declares. */
export const UNLIKE_DECLARED = unreadable(
  ErrorCode.ParseError,
  'Parse error: the message is not valid UTF-8, or not as long as its Content-Length says.',
);
const NOT_JSON = unreadable(ErrorCode.ParseError, 'Parse error: the message is not valid JSON.');

// A byte order mark is kept, so that it is refused like any other character in front of the JSON.
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads one JSON message from its bytes; never throws. Nesting is measured before parsing, on the text. */
export function parseMessage(bytes: Uint8Array, maxDepth: number): MessageReading {
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return NOT_UTF8;
  }
  return parseMessageText(text, maxDepth);
}

/** Reads one JSON message that a host has decoded already. */
export function parseMessageText(text: string, maxDepth: number): MessageReading {
  if (isTextNestedDeeper(text, maxDepth)) return tooDeep(maxDepth);
  try {
    return { message: JSON.parse(text), refusal: undefined };
  } catch {
    return NOT_JSON;
  }
}

/** Admits a message that a host has parsed already, under the same limit. */
export function adoptMessage(message: unknown, maxDepth: number): MessageReading {
  return isNestedDeeper(message, maxDepth) ? tooDeep(maxDepth) : { message, refusal: undefined };
}

function tooDeep(maxDepth: number): MessageReading {
  return unreadable(ErrorCode.InvalidRequest, `The message is nested deeper than ${maxDepth} levels.`);
}

function unreadable(code: ErrorCode, message: string): MessageReading {
  return { refusal: errorReply(400, { code, message }) };
}
