import { ErrorCode } from './error-code';
import type { JsonValue } from './json-value';
import { ProtocolError } from './protocol-error';

/** The error for parameters that a method cannot take; the sentence names the parameter and what it must be. */
export function invalidParams(sentence: string, data?: JsonValue): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, sentence, data);
}
