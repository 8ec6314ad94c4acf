import type { ProtocolError } from '../protocol';
import type { WrappedResult } from '../wrap/wrapped-result';
import type { CallOutcome } from './call-event';

/** A call that has its answer, and how it came to it. */
export interface FinishedCall {
  /** Its result, or the JSON-RPC error that stands in for one. */
  readonly answer: WrappedResult | ProtocolError;
  readonly outcome: CallOutcome;
  readonly error?: unknown;
}

/** A call that came to a result. */
export function finishedBy(answer: WrappedResult): FinishedCall {
  return { answer, outcome: answer.isError ? 'tool-error' : 'success' };
}
