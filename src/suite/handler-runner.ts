import type { Clock } from '../authoring/clock';
import { goOn, isLater, Later, type MaybeLater } from '../authoring/later';
import { isThenable, type MaybePromise } from '../authoring/maybe-promise';
import { type Admission, isRefusal, type Refusal } from '../gate/violation';
import type { HandlerPlan } from '../plan/handler-plan';
import { invalidParams, isProtocolError, type ProtocolError } from '../protocol';
import { failureResult, type WrappedResult } from '../wrap/wrapped-result';
import { outcomeOfThrow } from './asking/asking-outcome';
import { isRetry, takeUp } from './asking-of-call';
import { callFailure } from './call-failure';
import { CallScopes } from './call-scopes';
import { refusalData, refusalText } from './explain-refusal';
import { failureAnswer } from './failure-answer';
import type { FinishedCall } from './finished-call';
import type { HandlerCall } from './handler-call';
import { inOwnWords } from './own-words';
import { runHandler } from './run-handler';
import type { SuiteSettings } from './suite-settings';

/**
 * Runs single calls of author code: admits the arguments, calls the handler, wraps what it returns, contains what it
 * throws. A handler that answers at once is answered at once; only what waits costs promises.
 */
export class HandlerRunner {
  private running = 0;
  private readonly scopes: CallScopes;

  constructor(private readonly settings: SuiteSettings) {
    this.scopes = new CallScopes(settings.container, settings.logger);
  }

  /** The result of one call; throws or rejects with protocol errors only. */
  run(plan: HandlerPlan, call: HandlerCall): MaybeLater<WrappedResult> {
    return this.settings.onCall ? this.observed(plan, call) : goOn(this.limited(plan, call), resultOf);
  }

  private observed(plan: HandlerPlan, call: HandlerCall): MaybeLater<WrappedResult> {
    const start = performance.now();
    const report = ({ outcome, error }: Omit<FinishedCall, 'answer'>) => {
      const { requestId, principal } = call;
      const { kind, name } = plan;
      const durationMs = performance.now() - start;
      this.tell({ kind, name, outcome, error, requestId, principal, durationMs });
    };
    const told = (finished: FinishedCall) => {
      report(finished);
      return resultOf(finished);
    };
    const failed = (error: unknown): never => {
      report({ outcome: 'protocol-error', error });
      throw error;
    };
    let finished: MaybeLater<FinishedCall>;
    try {
      finished = this.limited(plan, call);
    } catch (error) {
      return failed(error);
    }
    return isLater(finished) ? Later.of(finished).next(told, failed) : told(finished);
  }

  private limited(plan: HandlerPlan, call: HandlerCall): MaybeLater<FinishedCall> {
    if (this.running >= this.settings.maxConcurrentCalls) return busy(plan);
    const work = this.attempt(plan, call);
    if (!isLater(work)) return work;

    const finished = this.counted(work, plan, call);
    const { kind, name, timeoutMs } = plan;
    if (timeoutMs === undefined) return finished;
    return withTimeout(finished, call, { kind, name, timeoutMs, clock: this.settings.clock });
  }

  /** Work that is waited for, up to its end. */
  private counted(
    work: PromiseLike<FinishedCall>,
    plan: HandlerPlan,
    call: HandlerCall,
  ): Later<FinishedCall> {
    this.running += 1;
    return Later.of(work).next(
      (finished) => {
        this.running -= 1;
        return finished;
      },
      async (error) => {
        try {
          return await this.contain(error, plan, call);
        } finally {
          this.running -= 1;
        }
      },
    );
  }

  /** The one fence around author code, with `counted` where it waits; protocol errors pass through it. */
  private attempt(plan: HandlerPlan, call: HandlerCall): MaybeLater<FinishedCall> {
    try {
      return this.admitted(plan, call);
    } catch (error) {
      return this.contain(error, plan, call);
    }
  }

  private admitted(plan: HandlerPlan, call: HandlerCall): MaybeLater<FinishedCall> {
    const verdict = plan.admit(call.arguments ?? {});
    return verdict instanceof Promise
      ? Later.of(verdict).next((late) => this.decided(late, plan, call))
      : this.decided(verdict, plan, call);
  }

  private decided(
    verdict: Admission | Refusal,
    plan: HandlerPlan,
    call: HandlerCall,
  ): MaybeLater<FinishedCall> {
    if (isRefusal(verdict)) return this.refuse(verdict, plan, call);

    const { input } = verdict;
    if (!isRetry(plan, call)) return this.entered(plan, call, input);
    const taken = takeUp(plan, call, this.settings.asking);
    return Later.of(taken).next(() => this.entered(plan, call, input));
  }

  private entered(plan: HandlerPlan, call: HandlerCall, input: unknown): MaybeLater<FinishedCall> {
    const { container, asking } = this.settings;
    if (!plan.needsScope) return runHandler({ plan, call, input, asking, resolver: container });
    return this.scopes.run(plan, call, async (resolver) => {
      try {
        return await runHandler({ plan, call, input, asking, resolver });
      } catch (error) {
        // What the handler began beside its question still works with what the scope holds.
        await call.asking?.settled();
        throw error;
      }
    });
  }

  private contain(error: unknown, plan: HandlerPlan, call: HandlerCall): MaybePromise<FinishedCall> {
    if (!call.asking) return this.told(error, plan, call);
    return outcomeOfThrow(call.asking, error).catch((thrown: unknown) => this.told(thrown, plan, call));
  }

  private told(error: unknown, plan: HandlerPlan, call: HandlerCall): FinishedCall {
    if (isProtocolError(error) && isSendable(error)) throw error;
    return callFailure(error, { plan, call, policy: this.settings });
  }

  private refuse({ violations }: Refusal, { kind, name }: HandlerPlan, call: HandlerCall): FinishedCall {
    const told = inOwnWords(violations, name, this.settings);
    const text = refusalText(kind, name, told);
    if (kind === 'tool' && this.settings.invalidArguments === 'tool-error')
      return { answer: failureResult(text), outcome: 'refused' };
    // Clients look for the URI in every answer to a URI that gives nothing.
    const data = { ...(kind === 'resource' ? { uri: call.name } : {}), ...refusalData(told) };
    throw invalidParams(text, data);
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

/** Whether a protocol error can go out as the author made it. */
function isSendable({ code, message, data }: ProtocolError): boolean {
  try {
    return Number.isInteger(code) && typeof message === 'string' && JSON.stringify([data]).length > 0;
  } catch {
    return false;
  }
}

function resultOf({ answer }: FinishedCall): WrappedResult {
  if ('members' in answer) return answer;
  throw answer;
}

function busy({ kind }: HandlerPlan): FinishedCall {
  const sentence = 'The server is busy with other calls. Try again in a moment.';
  return { answer: failureAnswer(kind, sentence), outcome: 'busy' };
}

interface TimeLimit {
  readonly kind: HandlerPlan['kind'];
  readonly name: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

function withTimeout(
  work: Later<FinishedCall>,
  call: HandlerCall,
  { kind, name, timeoutMs, clock }: TimeLimit,
): Promise<FinishedCall> {
  return new Promise((resolve, reject) => {
    const stop = clock.setTimer(timeoutMs, () => {
      const sentence = `The ${kind} "${name}" did not finish within ${timeoutMs} ms.`;
      call.lifetime.abort(new DOMException(sentence, 'TimeoutError'));
      resolve({ answer: failureAnswer(kind, sentence), outcome: 'timed-out' });
    });
    // Whatever comes after the timeout ends here: both are no-ops by then.
    work.then(resolve, reject).finally(stop);
  });
}
