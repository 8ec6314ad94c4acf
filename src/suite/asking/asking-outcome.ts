import { isInputRequired, type InputRequired } from '../../authoring/tool-result';
import type { InputRequest, JsonObject } from '../../protocol';
import type { ResultWrapper, WrappedResult } from '../../wrap/wrapped-result';
import { clientCapabilities } from '../client-capabilities';
import { finishedBy, type FinishedCall } from '../finished-call';
import { requireCapabilities } from '../required-capabilities';
import type { AskingSession } from './asking-session';
import { AskingError } from './asking-error';
import type { Carried } from './carried';
import { mayAsk } from './may-ask';
import { neededCapabilities } from './needed-capabilities';
import { Suspension } from './suspension';

/** What a call comes to that may have asked, now that its handler has returned a value. */
export async function outcomeOfReturn(
  session: AskingSession,
  value: unknown,
  wrap: ResultWrapper,
): Promise<FinishedCall> {
  await session.conclude();
  if (session.isSuspended) {
    warn(session, 'returned a result', undefined);
    return openQuestions(session);
  }
  return isInputRequired(value)
    ? ownQuestions(session, value)
    : finishedBy(await wrap(value, session.call.name));
}

/** What a call comes to that may have asked, now that its handler has thrown; rejects with what counts as thrown. */
export async function outcomeOfThrow(session: AskingSession, error: unknown): Promise<FinishedCall> {
  if (session.isConcluded) throw error;
  await session.conclude();
  if (!session.isSuspended) throw error;
  if (!(error instanceof Suspension)) warn(session, 'threw something else', error);
  return openQuestions(session);
}

function warn({ call, services }: AskingSession, did: string, error: unknown): void {
  services.logger.warn(
    `${call.kind} "${call.name}" asked and then ${did}; the client is asked all the same. ` +
      'Await every question, and let what it throws pass.',
    error,
  );
}

async function openQuestions(session: AskingSession): Promise<FinishedCall> {
  const { open } = session.rounds;
  const requests = Object.fromEntries([...open].map(([key, { request }]) => [key, request]));
  return asked({ requests, requestState: await sealed(session, session.rounds.next()) });
}

/** The questions that a handler returned itself. */
async function ownQuestions(
  session: AskingSession,
  { inputRequests: requests, state, meta }: InputRequired,
): Promise<FinishedCall> {
  const { call, rounds } = session;
  if (!mayAsk(call.kind))
    throw new AskingError(`The ${call.kind} of ${call.name} asks; completions and lists cannot.`);
  requireCapabilities(neededCapabilities(Object.values(requests)), clientCapabilities(call.meta));
  const isStateful = state !== undefined || rounds.hasAny;
  return asked({
    requests,
    meta,
    requestState: isStateful ? await sealed(session, rounds.next(state)) : undefined,
  });
}

function sealed({ call, services }: AskingSession, carried: Carried): Promise<string> {
  return services.states.seal(carried, call);
}

interface Asked {
  readonly requests: Readonly<Record<string, InputRequest>>;
  readonly requestState: string | undefined;
  readonly meta?: JsonObject | undefined;
}

function asked({ requests, requestState, meta }: Asked): FinishedCall {
  const members = [
    ...(Object.keys(requests).length === 0 ? [] : [`"inputRequests":${JSON.stringify(requests)}`]),
    ...(requestState === undefined ? [] : [`"requestState":${JSON.stringify(requestState)}`]),
  ];
  const answer: WrappedResult = {
    members: members.join(),
    resultType: 'input_required',
    meta,
    isError: false,
  };
  return { answer, outcome: 'input-required' };
}
