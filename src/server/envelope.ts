import { ErrorCode, ProtocolError, type JsonObject, type RequestId } from '../protocol';
import { isRequestId } from '../protocol/json-rpc';
import { isJsonObject } from '../protocol/json-value';
import type { InboundRequest } from './exchange';

const NO_PARAMS: JsonObject = Object.freeze({});

/** A message whose envelope is sound. */
export type Envelope =
  | { readonly kind: 'request'; readonly request: InboundRequest }
  | { readonly kind: 'notification'; readonly method: string; readonly params: JsonObject };

/**
 * Reads the JSON-RPC envelope of one parsed message.
 *
 * @throws ProtocolError -32600 for batches, answers and everything else that is no request or notification
 */
export function readEnvelope(message: unknown): Envelope {
  if (Array.isArray(message))
    throw invalid('Batches are not part of this protocol revision; send one message at a time.');
  if (!isJsonObject(message)) throw invalid('A message must be a JSON object.');
  const { jsonrpc, method, params = NO_PARAMS } = message;
  if (jsonrpc !== '2.0') throw invalid('"jsonrpc" must be "2.0".');
  if (typeof method !== 'string')
    throw invalid('"method" must be a string; clients do not send answers to this server.');
  if (!isJsonObject(params)) throw invalid('"params" must be an object.');
  if (!('id' in message)) return { kind: 'notification', method, params };
  const { id } = message;
  if (!isRequestId(id)) throw invalid('"id" must be a string or an integer.');
  return { kind: 'request', request: { id, method, params } };
}

/** The id of a message that was refused, where it can be read at all. */
export function readableId(message: unknown): RequestId | undefined {
  return isJsonObject(message) && isRequestId(message.id) ? message.id : undefined;
}

function invalid(sentence: string): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidRequest, sentence);
}
