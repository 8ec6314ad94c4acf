import { echoedText, ErrorCode, ProtocolError } from '../protocol';

/** The answer for a resource that is not there, that nobody serves, or that this caller may not see: always the same. */
export function resourceNotFound(uri: string): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, `Resource not found: ${echoedText(uri, 200)}`, { uri });
}
