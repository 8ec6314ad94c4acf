import type { JsonObject, JsonValue } from './json-value';

/** Correlates an answer with its request; `null` and fractions are not ids. */
export type RequestId = string | number;

/** A message that wants an answer. */
export interface JsonRpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: JsonObject;
}

/** A message that wants none. */
export interface JsonRpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: JsonObject;
}

/** Why a request has no result. */
export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonValue;
}

/** Whether a value may stand as a request id; a larger integer would come back as another one. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}
