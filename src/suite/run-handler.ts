import { isAsyncGenerator } from '../authoring/async-generator';
import { Later, type MaybeLater } from '../authoring/later';
import { after, isThenable } from '../authoring/maybe-promise';
import { isInputRequired } from '../authoring/tool-result';
import type { Resolver } from '../container/container';
import type { HandlerPlan } from '../plan/handler-plan';
import { runGenerator } from '../wrap/run-generator';
import { withYieldedBlocks } from '../wrap/yielded-blocks';
import { outcomeOfReturn } from './asking/asking-outcome';
import type { AskingServices } from './asking/asking-services';
import { askingOf } from './asking-of-call';
import { CallContext } from './call-context';
import { finishedBy, type FinishedCall } from './finished-call';
import type { HandlerCall } from './handler-call';

/** A call whose arguments are through the gate. */
export interface AdmittedCall {
  readonly plan: HandlerPlan;
  readonly call: HandlerCall;
  readonly input: unknown;
  readonly resolver: Resolver;
  readonly asking: AskingServices;
}

/** Calls the author's code and makes a result of what it returns; whatever it throws comes through. */
export function runHandler(admitted: AdmittedCall): MaybeLater<FinishedCall> {
  const { plan, call, input, resolver, asking } = admitted;
  const context = new CallContext(call, plan, asking);
  const value = plan.call(input, context, resolver);
  return isThenable(value)
    ? Later.of(value).next((late) => returned(late, context, admitted))
    : returned(value, context, admitted);
}

function returned(value: unknown, context: CallContext, admitted: AdmittedCall): MaybeLater<FinishedCall> {
  return isAsyncGenerator(value)
    ? runGenerator(value, context).then((last) => outcome(last, context, admitted))
    : outcome(value, context, admitted);
}

function outcome(
  value: unknown,
  context: CallContext,
  { plan, call, asking }: AdmittedCall,
): MaybeLater<FinishedCall> {
  const wrap = withYieldedBlocks(plan.wrap, context);
  if (call.asking === undefined && !isInputRequired(value)) return after(wrap(value, call.name), finishedBy);
  return outcomeOfReturn(askingOf(plan, call, asking), value, wrap);
}
