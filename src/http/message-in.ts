import { isAscii } from 'node:buffer';

import { type MessageReading, parseMessage, parseMessageText } from '../server/parse-message';

/** What Node writes where bytes are no UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Of a longer body it pays to ask first whether it is all ASCII, which is copied several times faster than decoded. */
const LONG_BODY = 16 * 1024;

/** Reads the one JSON message of a request's body; never throws. */
// Node's own decoder costs half of a strict one; only text in which something was replaced is read again strictly.
export function messageIn(body: Buffer, maxDepth: number): MessageReading {
  if (body.length > LONG_BODY && isAscii(body)) return parseMessageText(body.toString('latin1'), maxDepth);
  const text = body.toString();
  return text.includes(REPLACEMENT) ? parseMessage(body, maxDepth) : parseMessageText(text, maxDepth);
}
