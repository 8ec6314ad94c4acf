import type { HandlerPlan } from '../plan/handler-plan';
import type { AskingCall } from './asking/asking-call';
import type { AskingServices } from './asking/asking-services';
import { AskingSession } from './asking/asking-session';
import { nothingCarried } from './asking/carried';
import { mayAsk } from './asking/may-ask';
import { checkedResponses } from './asking/input-responses';
import type { HandlerCall } from './handler-call';

/** Whose call it is: its kind decides whether it may ask. */
type Kind = Pick<HandlerPlan, 'kind'>;

/** Whether a request claims to continue a call that was answered with questions. */
export function isRetry({ kind }: Kind, { inputResponses, requestState }: HandlerCall): boolean {
  return (inputResponses !== undefined || requestState !== undefined) && mayAsk(kind);
}

/** All that a call asks, made on first use: most calls never ask. */
export function askingOf(plan: Kind, call: HandlerCall, services: AskingServices): AskingSession {
  call.asking ??= new AskingSession(askingCall(plan, call), services, undefined);
  return call.asking;
}

/**
 * Takes up what a request brings of an earlier round.
 *
 * @throws ProtocolError -32602 for answers that are none, and a state that this server did not make for this request
 */
export async function takeUp(plan: Kind, call: HandlerCall, services: AskingServices): Promise<void> {
  const responses = checkedResponses(call.inputResponses) ?? {};
  const { requestState } = call;
  const carried =
    requestState === undefined
      ? nothingCarried()
      : await services.states.open(requestState, askingCall(plan, call));
  call.asking = new AskingSession(askingCall(plan, call), services, { carried, responses });
}

function askingCall({ kind }: Kind, call: HandlerCall): AskingCall {
  const { name, arguments: given, meta, principal } = call;
  return { kind, name, arguments: given, meta, principal };
}
