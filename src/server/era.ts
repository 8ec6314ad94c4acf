import type { JsonObject } from '../protocol';
import { isRequestId } from '../protocol/json-rpc';
import { isJsonObject } from '../protocol/json-value';
import { LEGACY_REVISIONS } from './legacy-revisions';
import { hasModernMeta } from './request-meta';

/** What a transport knows beside a message about the era its client speaks. */
export interface EraHints {
  readonly revisionHeader: string | undefined;
  /** Whether the message comes under a session, or on a connection where a handshake was made. */
  readonly isInSession: boolean;
}

/**
 * Whether a message belongs to a revision with a handshake. Modern `_meta` makes a message modern, always; legacy
 * starts with `initialize` or with what the transport says beside the message. Whatever is no message at all is left
 * to the modern side, which says what is wrong with it.
 */
export function isLegacy(message: unknown, hints: EraHints): boolean {
  if (Array.isArray(message)) {
    return message.length > 0 && continuesLegacy(hints) && message.every(mayBeLegacy);
  }
  if (!mayBeLegacy(message)) return false;
  return isHandshake(message) || continuesLegacy(hints);
}

/** Whether a message is the request that opens a session. */
export function isHandshake(message: unknown): message is JsonObject {
  return isJsonObject(message) && message.method === 'initialize' && isRequestId(message.id);
}

function continuesLegacy({ revisionHeader, isInSession }: EraHints): boolean {
  return revisionHeader === undefined ? isInSession : LEGACY_REVISIONS.includes(revisionHeader);
}

function mayBeLegacy(message: unknown): message is JsonObject {
  if (!isJsonObject(message) || message.jsonrpc !== '2.0') return false;
  if ('id' in message && !isRequestId(message.id)) return false;
  if (typeof message.method !== 'string') return isAnswer(message);
  const { params } = message;
  return params === undefined || (isJsonObject(params) && !hasModernMeta(params));
}

function isAnswer(message: JsonObject): boolean {
  return (
    'id' in message && !('method' in message) && (isJsonObject(message.result) || isJsonObject(message.error))
  );
}
