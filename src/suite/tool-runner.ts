import { after, isThenable, type MaybePromise } from '../authoring/maybe-promise';
import type { Resolver } from '../container/container';
import { isRefusal, type Refusal } from '../gate/violation';
import type { ToolPlan } from '../plan/tool-plan';
import { ErrorCode, isProtocolError, ProtocolError } from '../protocol';
import { failureResult, type WrappedResult } from '../wrap/wrapped-result';
import { CallContext } from './call-context';
import { callFailure } from './call-failure';
import { CallScopes } from './call-scopes';
import { refusalData, refusalText } from './explain-refusal';
import type { FinishedCall } from './finished-call';
import { inOwnWords } from './own-words';
import type { SuiteSettings } from './suite-settings';
import type { ToolCall } from './tool-call';

/**
 * Runs single calls: admits the arguments, calls the author's code, wraps what it returns, contains what it throws.
 * A tool that answers at once is answered at once; only what waits costs promises.
 */
export class ToolRunner {
  private running = 0;
  private readonly scopes: CallScopes;

  constructor(private readonly settings: SuiteSettings) {
    this.scopes = new CallScopes(settings.container, settings.logger);
  }

  /** The result of one call; throws or rejects with protocol errors only. */
  run(plan: ToolPlan, call: ToolCall): MaybePromise<WrappedResult> {
    return this.settings.onCall ? this.observed(plan, call) : after(this.limited(plan, call), resultOf);
  }

  private async observed(plan: ToolPlan, call: ToolCall): Promise<WrappedResult> {
    const start = performance.now();
    const report = ({ outcome, error }: Omit<FinishedCall, 'result'>) => {
      const { name: tool, requestId, principal } = call;
      this.tell({ tool, outcome, error, requestId, principal, durationMs: performance.now() - start });
    };
    try {
      const finished = await this.limited(plan, call);
      report(finished);
      return finished.result;
    } catch (error) {
      report({ outcome: 'protocol-error', error });
      throw error;
    }
  }

  private limited(plan: ToolPlan, call: ToolCall): MaybePromise<FinishedCall> {
    if (this.running >= this.settings.maxConcurrentCalls) return BUSY;
    const work = this.attempt(plan, call);
    if (!(work instanceof Promise)) return work;

    this.running += 1;
    const counted = work.finally(() => (this.running -= 1));
    return plan.timeoutMs === undefined ? counted : withTimeout(counted, call, plan.timeoutMs);
  }

  /** The one fence around author code; protocol errors pass through it. */
  private attempt(plan: ToolPlan, call: ToolCall): MaybePromise<FinishedCall> {
    try {
      const finished = this.admitted(plan, call);
      return finished instanceof Promise
        ? finished.catch((error: unknown) => this.contain(error, call))
        : finished;
    } catch (error) {
      return this.contain(error, call);
    }
  }

  private admitted(plan: ToolPlan, call: ToolCall): MaybePromise<FinishedCall> {
    return after(plan.admit(call.arguments ?? {}), (verdict) => {
      if (isRefusal(verdict)) return this.refuse(verdict, call);

      const { input } = verdict;
      if (!plan.needsScope) return callPlan(plan, { call, input, resolver: this.settings.container });
      return this.scopes.run(call, async (resolver) => callPlan(plan, { call, input, resolver }));
    });
  }

  private contain(error: unknown, call: ToolCall): FinishedCall {
    if (isProtocolError(error) && isSendable(error)) throw error;
    return callFailure(error, call, this.settings);
  }

  private refuse({ violations }: Refusal, call: ToolCall): FinishedCall {
    const told = inOwnWords(violations, call.name, this.settings);
    const text = refusalText(call.name, told);
    if (this.settings.invalidArguments === 'tool-error')
      return { result: failureResult(text), outcome: 'refused' };
    throw new ProtocolError(ErrorCode.InvalidParams, text, refusalData(told));
  }

  private tell(event: Parameters<NonNullable<SuiteSettings['onCall']>>[0]): void {
    const report = (error: unknown) =>
      this.settings.logger.error('An onCall hook failed; the call itself is not affected.', error);
    try {
      const heard = this.settings.onCall?.(event);
      if (isThenable(heard)) Promise.resolve(heard).catch(report);
    } catch (error) {
      report(error);
    }
  }
}

/** A call whose arguments are through the gate. */
interface AdmittedCall {
  readonly call: ToolCall;
  readonly input: unknown;
  readonly resolver: Resolver;
}

/** Whether a protocol error can go out as the author made it. */
function isSendable({ code, message, data }: ProtocolError): boolean {
  try {
    return Number.isInteger(code) && typeof message === 'string' && JSON.stringify([data]).length > 0;
  } catch {
    return false;
  }
}

function callPlan(plan: ToolPlan, { call, input, resolver }: AdmittedCall): MaybePromise<FinishedCall> {
  const context = new CallContext(call, plan.settings);
  return after(plan.call(input, context, resolver), (value) => after(plan.wrap(value), finished));
}

function finished(result: WrappedResult): FinishedCall {
  return { result, outcome: result.isError ? 'tool-error' : 'success' };
}

function resultOf({ result }: FinishedCall): WrappedResult {
  return result;
}

const BUSY: FinishedCall = {
  result: failureResult('The server is busy with other calls. Try again in a moment.'),
  outcome: 'busy',
};

function withTimeout(work: Promise<FinishedCall>, call: ToolCall, timeoutMs: number): Promise<FinishedCall> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const sentence = `The tool "${call.name}" did not finish within ${timeoutMs} ms.`;
      call.lifetime.abort(new DOMException(sentence, 'TimeoutError'));
      resolve({ result: failureResult(sentence), outcome: 'timed-out' });
    }, timeoutMs);
    // Whatever comes after the timeout ends here: both are no-ops by then.
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
