import { after, type MaybePromise } from '../authoring/maybe-promise';
import { isInputRequired } from '../authoring/tool-result';
import type { Resolver } from '../container/container';
import type { HandlerPlan } from '../plan/handler-plan';
import { outcomeOfReturn } from './asking/asking-outcome';
import type { AskingServices } from './asking/asking-services';
import { askingOf } from './asking-of-call';
import { CallContext } from './call-context';
import { finishedBy, type FinishedCall } from './finished-call';
import type { HandlerCall } from './handler-call';

/** A call whose arguments are through the gate. */
export interface AdmittedCall {
  readonly call: HandlerCall;
  readonly input: unknown;
  readonly resolver: Resolver;
  readonly asking: AskingServices;
}

/** Calls the author's code and makes a result of what it returns; whatever it throws comes through. */
export function runHandler(
  plan: HandlerPlan,
  { call, input, resolver, asking }: AdmittedCall,
): MaybePromise<FinishedCall> {
  const context = new CallContext(call, plan, asking);
  return after(plan.call(input, context, resolver), (value) => {
    if (call.asking === undefined && !isInputRequired(value))
      return after(plan.wrap(value, call.name), finishedBy);
    return outcomeOfReturn(askingOf(plan, call, asking), value, plan.wrap);
  });
}
