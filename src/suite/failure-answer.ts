import type { HandlerKind } from '../authoring/handler-kind';
import { ErrorCode, ProtocolError } from '../protocol';
import { failureResult, type WrappedResult } from '../wrap/wrapped-result';

/** How a failure is told: only tools have a result for the model to read; everything else answers with a JSON-RPC error. */
export function failureAnswer(kind: HandlerKind, sentence: string): WrappedResult | ProtocolError {
  return kind === 'tool' ? failureResult(sentence) : new ProtocolError(ErrorCode.InternalError, sentence);
}
