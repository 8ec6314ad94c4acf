import type { SafeLogger } from '../authoring/logger';
import { isToolError } from '../authoring/tool-error';
import { failureResult } from '../wrap/wrapped-result';
import type { FinishedCall } from './finished-call';
import type { ToolCall } from './tool-call';

/** Who hears what about a throw. */
export interface FailurePolicy {
  readonly logger: SafeLogger;
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
  if (isToolError(error)) return { result: failureResult(messageOf(error)), outcome: 'tool-error', error };
  const { reason } = call.lifetime;
  if (reason && saysAborted(error, reason))
    return { result: failureResult('The call was cancelled.'), outcome: 'cancelled', error };

  const reference = crypto.randomUUID().slice(0, 8);
  logger.error(
    `Tool "${call.name}" failed (reference ${reference}); throw ToolError to tell the model what went wrong.`,
    error,
  );
  const told = exposeErrors
    ? messageOf(error)
    : `The tool "${call.name}" failed unexpectedly. Reference: ${reference}.`;
  return { result: failureResult(told), outcome: reason ? 'cancelled' : 'failed', error };
}

/** Whether a throw only says that the signal fired; another error behind a cancelled call is still a fault. */
function saysAborted(error: unknown, reason: Error): boolean {
  return error === reason || (error instanceof Error && error.name === 'AbortError');
}

// Author code may throw anything: objects without a prototype, errors whose message is no text, revoked proxies.
function messageOf(error: unknown): string {
  try {
    const message: unknown = error instanceof Error ? error.message : error;
    return String(message) || 'The tool failed without a message.';
  } catch {
    return 'The tool failed with something that cannot be shown.';
  }
}
