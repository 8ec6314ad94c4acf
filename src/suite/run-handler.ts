import { after, type MaybePromise } from '../authoring/maybe-promise';
import type { Resolver } from '../container/container';
import type { HandlerPlan } from '../plan/handler-plan';
import type { WrappedResult } from '../wrap/wrapped-result';
import { CallContext } from './call-context';
import type { FinishedCall } from './finished-call';
import type { HandlerCall } from './handler-call';

/** A call whose arguments are through the gate. */
export interface AdmittedCall {
  readonly call: HandlerCall;
  readonly input: unknown;
  readonly resolver: Resolver;
}

/** Calls the author's code and makes a result of what it returns; whatever it throws comes through. */
export function runHandler(
  plan: HandlerPlan,
  { call, input, resolver }: AdmittedCall,
): MaybePromise<FinishedCall> {
  const context = new CallContext(call, plan.settings);
  return after(plan.call(input, context, resolver), (value) => after(plan.wrap(value), finished));
}

function finished(answer: WrappedResult): FinishedCall {
  return { answer, outcome: answer.isError ? 'tool-error' : 'success' };
}
