import { type MessageReading, parseMessage, parseMessageText } from '../server/parse-message';

/** What Node writes where bytes are no UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Reads the one JSON message of a request's body; never throws. */
// Node's own decoder costs half of a strict one; only text in which something was replaced is read again strictly.
export function messageIn(body: Buffer, maxDepth: number): MessageReading {
  const text = body.toString();
  return text.includes(REPLACEMENT) ? parseMessage(body, maxDepth) : parseMessageText(text, maxDepth);
}
