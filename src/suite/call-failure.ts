import type { Logger } from '../authoring/logger';
import { isToolError } from '../authoring/tool-error';
import { failureResult } from '../wrap/wrapped-result';
import type { FinishedCall } from './finished-call';
import type { ToolCall } from './tool-call';

/** Who hears what about a throw. */
export interface FailurePolicy {
  readonly logger: Logger;
  readonly exposeErrors: boolean;
}

/**
 * What becomes of a throw in author code: a `ToolError` speaks to the model; everything else goes to the operator,
 * and the model gets a sentence with a reference to it.
 */
export function callFailure(
  error: unknown,
  call: ToolCall,
  { logger, exposeErrors }: FailurePolicy,
): FinishedCall {
  if (isToolError(error)) return { result: failureResult(error.message), outcome: 'tool-error', error };
  // Nobody reads the answer any more, and most such throws only say that the signal fired.
  if (call.lifetime.reason)
    return { result: failureResult('The call was cancelled.'), outcome: 'cancelled', error };

  const reference = crypto.randomUUID().slice(0, 8);
  logger.error(
    `Tool "${call.name}" failed (reference ${reference}); throw ToolError to tell the model what went wrong.`,
    error,
  );
  const told = exposeErrors
    ? messageOf(error)
    : `The tool "${call.name}" failed unexpectedly. Reference: ${reference}.`;
  return { result: failureResult(told), outcome: 'failed', error };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === '' ? 'The tool failed without a message.' : message;
}
