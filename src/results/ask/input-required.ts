import { brandInputRequired, type InputRequired } from '../../authoring/tool-result';
import type { InputRequest, InputRequests, JsonObject, JsonValue } from '../../protocol';
import { ArgumentRangeError, ArgumentTypeError } from '../argument-error';
import { optional } from '../check/check';
import { requireJson, requireJsonObject } from '../check/json';
import { requireObject, requirePlainObject } from '../check/object';
import { present } from '../check/present';
import { requireOneOf } from '../check/string';
import { requireParams } from './request-params';

/** The only methods that MCP 2026-07-28 lets a server ask with. */
const METHODS = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;

const requireMethod = requireOneOf(METHODS);

/**
 * Answers a call with questions instead of a result (MCP 2026-07-28, multi round-trip requests,
 * `InputRequiredResult`): `return inputRequired({ confirm: elicit(form, 'Delete 3 files?') }, { found: 3 })`.
 * The client asks its user and sends the same request again, with the answers under the same keys and with
 * the state.
 * @param requests what is asked, by the key under which the answer comes back; may be left out when there is
 * a state
 * @param state any JSON value to find again in the next round; it is sealed before it leaves the process
 * @param meta goes to the result's `_meta`
 * @throws ArgumentTypeError when there is neither a request nor a state, or a request is not an object with a
 * method
 * @throws ArgumentRangeError when a key is empty, a method is none a server may ask with, or a request asks for what
 * `elicit` and `elicitUrl` refuse
 */
export function inputRequired(
  requests?: InputRequests | null,
  state?: JsonValue,
  meta?: JsonObject,
): InputRequired {
  const inputRequests = requireRequests(requests ?? {});
  if (Object.keys(inputRequests).length === 0 && state === undefined) {
    throw new ArgumentTypeError('requests', 'must hold a request when there is no state');
  }
  const kept = state === undefined ? undefined : requireJson('state', state);
  return brandInputRequired({
    inputRequests,
    ...present({ state: kept, meta: optional(requireJsonObject)('meta', meta) }),
  });
}

function requireRequests(requests: unknown): InputRequests {
  const entries = Object.entries(requirePlainObject('requests', requests));
  return Object.fromEntries(
    entries.map(([key, request]) => [requireKey(key), requireRequest(`requests.${key}`, request)]),
  );
}

function requireKey(key: string): string {
  if (key !== '') return key;
  throw new ArgumentRangeError('requests', 'must not have an empty key');
}

function requireRequest(argument: string, request: unknown): InputRequest {
  const { method } = requireObject(argument, request);
  requireMethod(`${argument}.method`, method);
  requireParams(`${argument}.params`, request as InputRequest);
  return request as InputRequest;
}
