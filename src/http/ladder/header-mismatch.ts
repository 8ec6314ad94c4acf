import { echoedText, ErrorCode, ProtocolError } from '../../protocol';

/** The error for a header that is missing, malformed or contradicts the body (specification: Server Validation). */
export function headerMismatch(header: string, problem: string): ProtocolError {
  return new ProtocolError(ErrorCode.HeaderMismatch, `Header mismatch: ${header} ${problem}.`);
}

/** The same error for two values that should be one. */
export function valueMismatch(header: string, sent: string, inBody: string): ProtocolError {
  const problem = `header value '${echoedText(sent)}' does not match body value '${echoedText(inBody)}'`;
  return headerMismatch(header, problem);
}
