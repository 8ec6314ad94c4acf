import type { WrappedResult } from '../wrap/wrapped-result';
import type { CallOutcome } from './call-event';

/** A call that has its answer, and how it came to it. */
export interface FinishedCall {
  readonly result: WrappedResult;
  readonly outcome: CallOutcome;
  readonly error?: unknown;
}
