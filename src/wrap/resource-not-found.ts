import { echoedText, invalidParams, type ProtocolError } from '../protocol';

/** A longer URI is none of ours, and is not sent back in full. */
const SHOWN_LENGTH = 8_192;

/** The answer for a resource that is not there, that nobody serves, or that this caller may not see: always the same. */
export function resourceNotFound(uri: string): ProtocolError {
  return invalidParams(`Resource not found: ${echoedText(uri, 200)}`, { uri: uri.slice(0, SHOWN_LENGTH) });
}
