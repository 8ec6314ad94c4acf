import { invalidParams, type JsonObject, type JsonValue, type ProtocolError } from '../protocol';
import { isLogLevel } from '../protocol/2026-07-28/log-level';
import { MetaKey } from '../protocol/2026-07-28/meta-key';
import { isRequestId } from '../protocol/json-rpc';
import { isJsonObject } from '../protocol/json-value';
import type { InboundRequest } from './exchange';

/** Whether a message claims a modern revision, sound or not. */
export function hasModernMeta(params: JsonObject): boolean {
  return isJsonObject(params._meta) && MetaKey.protocolVersion in params._meta;
}

/**
 * A request's `_meta`, checked.
 *
 * @throws ProtocolError -32602 naming the field that is missing or of the wrong kind
 */
export function requestMeta({ params }: InboundRequest): JsonObject {
  const meta = params._meta;
  if (!isJsonObject(meta)) throw invalidParams('params._meta must be an object.');
  if (typeof meta[MetaKey.protocolVersion] !== 'string') throw unsound(MetaKey.protocolVersion, 'a string');
  if (!areCapabilities(meta[MetaKey.clientCapabilities]))
    throw unsound(MetaKey.clientCapabilities, 'an object of objects');
  checkOptional(meta);
  return meta;
}

// Spelled out rather than as a table of rules: a loop over them costs as much as parsing the message.
function checkOptional(meta: JsonObject): void {
  const { progressToken } = meta;
  const info = meta[MetaKey.clientInfo];
  const level = meta[MetaKey.logLevel];
  if (info !== undefined && !isImplementation(info))
    throw unsound(MetaKey.clientInfo, 'an object with name and version');
  if (level !== undefined && !isLogLevel(level)) throw unsound(MetaKey.logLevel, 'a log level');
  if (progressToken !== undefined && !isRequestId(progressToken))
    throw unsound('progressToken', 'a string or an integer');
}

function unsound(key: string, expected: string): ProtocolError {
  return invalidParams(`params._meta["${key}"] must be ${expected}.`);
}

function areCapabilities(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  for (const name in value) if (!isJsonObject(value[name])) return false;
  return true;
}

function isImplementation(value: JsonValue): boolean {
  return isJsonObject(value) && typeof value.name === 'string' && typeof value.version === 'string';
}
