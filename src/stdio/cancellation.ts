import { isJsonObject, type JsonValue } from '../protocol';

/** A notification that takes back a request. What it names is the client's word, and may be nothing. */
export interface Cancellation {
  readonly requestId: JsonValue | undefined;
}

/** Reads a message as a cancellation (specification: basic/patterns/cancellation); `undefined` if it is none. */
export function readCancellation(message: unknown): Cancellation | undefined {
  if (!isJsonObject(message) || message['method'] !== 'notifications/cancelled' || 'id' in message)
    return undefined;

  const { params } = message;
  return { requestId: isJsonObject(params) ? params['requestId'] : undefined };
}
