import { ProtocolSchema } from './protocol-schema';
import { MODERN, type Revision } from './revisions';

/** What a message is held against. */
export interface Expected {
  readonly revision: Revision;
  /** The method whose answer this is; `undefined` when the message is no answer, or one to no request. */
  readonly method?: string | undefined;
  /** Whether results come from a stand-in of a few lines, which answers with whatever its test needs. */
  readonly anyResult?: boolean;
}

type Json = Readonly<Record<string, any>>;

const MAY_ASK = ['tools/call', 'prompts/get', 'resources/read'];

/** Errors of which the schema says more than that they are errors. */
const ERROR_DEFINITIONS: Readonly<Record<number, string>> = {
  [-32020]: 'HeaderMismatchError',
  [-32021]: 'MissingRequiredClientCapabilityError',
  [-32022]: 'UnsupportedProtocolVersionError',
};

/** The codes that the modern revision knows; every other one of the reserved range means nothing to its clients. */
const MODERN_CODES = [-32700, -32600, -32601, -32602, -32603, -32020, -32021, -32022];

/**
 * Holds a message that a server sent against the protocol's schema of its revision.
 *
 * @returns the message
 * @throws Error with every fault and the message
 */
export function validMessage<T>(message: T, expected: Expected): T {
  const faults = faultsOf(message, expected);
  if (faults.length > 0) throw new Error(report(message, expected, faults));
  return message;
}

function faultsOf(message: unknown, expected: Expected): readonly string[] {
  if (typeof message !== 'object' || message === null) return ['A message is an object.'];
  const json = message as Json;
  if ('method' in json)
    return 'id' in json ? faultsOfRequest(json, expected) : faultsOfNotification(json, expected);
  if ('error' in json) return faultsOfError(json, expected);
  return faultsOfAnswer(json, expected);
}

function faultsOfNotification(json: Json, { revision }: Expected): readonly string[] {
  const schema = ProtocolSchema.of(revision);
  const definition = schema.ofServer(String(json['method']), 'Notification');
  if (!definition) return [`A server does not send the notification ${json['method']}.`];
  return schema.faults(definition, json);
}

function faultsOfRequest(json: Json, { revision }: Expected): readonly string[] {
  const schema = ProtocolSchema.of(revision);
  const definition = schema.ofServer(String(json['method']), 'Request');
  if (!definition) return [`A server does not send the request ${json['method']}.`];
  return schema.faults(definition, json);
}

function faultsOfError(json: Json, { revision }: Expected): readonly string[] {
  const schema = ProtocolSchema.of(revision);
  const envelope = schema.has('JSONRPCErrorResponse') ? 'JSONRPCErrorResponse' : 'JSONRPCError';
  const code: unknown = json['error']?.code;
  // The older schemas want an id in any case; their prose on transports lets a refusal go without.
  const named = revision === MODERN || 'id' in json ? json : { ...json, id: 0 };
  const faults = [...schema.faults(envelope, named), ...bothFaults(json)];
  if (revision !== MODERN) return faults;
  const definition = ERROR_DEFINITIONS[code as number];
  return [...faults, ...codeFaults(code), ...(definition ? schema.faults(definition, json) : [])];
}

function codeFaults(code: unknown): readonly string[] {
  const isReserved = typeof code === 'number' && code >= -32768 && code <= -32000;
  return isReserved && !MODERN_CODES.includes(code) ? [`${code} is no error code of ${MODERN}.`] : [];
}

function bothFaults(json: Json): readonly string[] {
  return 'result' in json ? ['An answer has a result or an error, never both.'] : [];
}

function faultsOfAnswer(json: Json, { revision, method, anyResult = false }: Expected): readonly string[] {
  const schema = ProtocolSchema.of(revision);
  const envelope = schema.has('JSONRPCResultResponse') ? 'JSONRPCResultResponse' : 'JSONRPCResponse';
  if (anyResult) return schema.faults(envelope, { ...json, result: { resultType: 'complete' } });
  const faults = schema.faults(envelope, json);
  const result: unknown = json['result'];
  if (method === undefined) return faults;
  if (revision === MODERN) return [...faults, ...modernFaults(result as Json, schema, method)];
  return [...faults, ...resultFaults(result, schema, method)];
}

function modernFaults(result: Json, schema: ProtocolSchema, method: string): readonly string[] {
  switch (result?.['resultType']) {
    case 'complete':
      return resultFaults(result, schema, method);
    case 'input_required':
      return [...schema.faults('InputRequiredResult', result), ...askingFaults(result, method)];
    default:
      return [`The result type ${JSON.stringify(result?.['resultType'])} is none of ${MODERN}.`];
  }
}

function askingFaults(result: Json, method: string): readonly string[] {
  const faults = MAY_ASK.includes(method) ? [] : [`${method} may not ask for input.`];
  const asksNothing = result['inputRequests'] === undefined && result['requestState'] === undefined;
  return asksNothing
    ? [...faults, 'An input_required result has neither inputRequests nor requestState.']
    : faults;
}

function resultFaults(result: unknown, schema: ProtocolSchema, method: string): readonly string[] {
  const definition = schema.resultOf(method);
  // The older schemas let empty results have any member, their prose and the official suite do not.
  if (definition === 'EmptyResult' && Object.keys(result ?? {}).some((key) => key !== 'resultType')) {
    return [`The result of ${method} is empty.`];
  }
  return definition ? schema.faults(definition, result) : [];
}

function report(message: unknown, { revision, method }: Expected, faults: readonly string[]): string {
  const text = JSON.stringify(message) ?? String(message);
  return [
    `A message is not valid in revision ${revision}${method === undefined ? '' : ` as the answer to ${method}`}:`,
    ...faults.slice(0, 12).map((fault) => `- ${fault}`),
    text.length > 2_000 ? `${text.slice(0, 2_000)}... (${text.length} characters)` : text,
  ].join('\n');
}
