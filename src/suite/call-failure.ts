import type { SafeLogger } from '../authoring/logger';
import { isToolError } from '../authoring/tool-error';
import type { HandlerPlan } from '../plan/handler-plan';
import { failureAnswer } from './failure-answer';
import type { FinishedCall } from './finished-call';
import type { HandlerCall } from './handler-call';

/** Who hears what about a throw. */
export interface FailurePolicy {
  readonly logger: SafeLogger;
  readonly exposeErrors: boolean;
}

/** Whose call failed, and who hears of it. */
export interface FailedCall {
  readonly plan: HandlerPlan;
  readonly call: HandlerCall;
  readonly policy: FailurePolicy;
}

/**
 * What becomes of a throw in author code: a `ToolError` speaks to the model; everything else goes to the operator,
 * and the model gets a sentence with a reference to it.
 */
export function callFailure(error: unknown, { plan, call, policy }: FailedCall): FinishedCall {
  const { kind, name } = plan;
  if (isToolError(error))
    return { answer: failureAnswer(kind, messageOf(error, kind)), outcome: 'tool-error', error };
  const { reason } = call.lifetime;
  if (reason && saysAborted(error, reason))
    return { answer: failureAnswer(kind, 'The call was cancelled.'), outcome: 'cancelled', error };

  const reference = crypto.randomUUID().slice(0, 8);
  policy.logger.error(
    `${CAPITALISED[kind]} "${name}" failed (reference ${reference}); throw ToolError to tell the model what went wrong.`,
    error,
  );
  const told = policy.exposeErrors
    ? messageOf(error, kind)
    : `The ${kind} "${name}" failed unexpectedly. Reference: ${reference}.`;
  return { answer: failureAnswer(kind, told), outcome: reason ? 'cancelled' : 'failed', error };
}

const CAPITALISED: Readonly<Record<HandlerPlan['kind'], string>> = {
  ...{
    tool: 'Tool',
    prompt: 'Prompt',
    resource: 'Resource',
    completion: 'Completion',
    repository: 'Repository',
  },
};

/** Whether a throw only says that the signal fired; another error behind a cancelled call is still a fault. */
function saysAborted(error: unknown, reason: Error): boolean {
  return error === reason || (error instanceof Error && error.name === 'AbortError');
}

// Author code may throw anything: objects without a prototype, errors whose message is no text, revoked proxies.
function messageOf(error: unknown, kind: HandlerPlan['kind']): string {
  try {
    const message: unknown = error instanceof Error ? error.message : error;
    return String(message) || `The ${kind} failed without a message.`;
  } catch {
    return `The ${kind} failed with something that cannot be shown.`;
  }
}
