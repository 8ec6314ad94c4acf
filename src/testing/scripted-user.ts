import type { ClientCapabilities, InputRequest, InputRequests, JsonObject } from '../protocol';
import type { ScriptedAnswers } from './test-client';

/** Clients give up here, too. */
const MAX_ROUNDS = 10;

/** Everything that a server may ask a client for. */
export const ASKABLE: ClientCapabilities = {
  elicitation: { form: {}, url: {} },
  sampling: { tools: {}, context: {} },
  roots: {},
};

/** Follows the rounds of a call, with answers from a script, until it has its result. */
export async function followRounds(
  send: (retry: JsonObject) => Promise<JsonObject>,
  answers: ScriptedAnswers,
): Promise<JsonObject> {
  let result = await send({});
  for (let round = 0; result.resultType === 'input_required'; round++) {
    if (round === MAX_ROUNDS) throw new TypeError(`The call still asks after ${MAX_ROUNDS} rounds.`);
    const { inputRequests = {}, requestState } = result;
    const inputResponses = await answersTo(inputRequests as unknown as InputRequests, answers);
    result = await send(requestState === undefined ? { inputResponses } : { inputResponses, requestState });
  }
  return result;
}

async function answersTo(requests: InputRequests, answers: ScriptedAnswers): Promise<JsonObject> {
  const given = Object.entries(requests).map(async ([key, request]) => [
    key,
    await answerTo(key, request, answers),
  ]);
  // Through JSON, as on a wire.
  return JSON.parse(JSON.stringify(Object.fromEntries(await Promise.all(given)))) as JsonObject;
}

/** @throws TypeError for a question that the script has no answer to */
export function answerTo(
  key: string,
  request: InputRequest,
  answers: ScriptedAnswers,
): object | Promise<object> {
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (answer !== undefined) return typeof answer === 'function' ? (answer as Scripted)(request) : answer;
  const known = Object.keys(answers).join(', ') || 'none';
  throw new TypeError(
    `The call asks "${key}" (${request.method}), and the test has no answer to it; it has ${known}.`,
  );
}

type Scripted = (request: InputRequest) => object | Promise<object>;
