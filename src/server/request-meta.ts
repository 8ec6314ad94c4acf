import {
  invalidParams,
  isJsonObject,
  isLogLevel,
  isRequestId,
  MetaKey,
  type JsonObject,
  type JsonValue,
} from '../protocol';
import type { InboundRequest } from './exchange';

type Rule = (value: JsonValue | undefined) => boolean;

/** What each field of a request's `_meta` must be; the first two are required, the rest may be missing. */
const RULES: readonly (readonly [key: string, isSound: Rule, expected: string])[] = [
  [MetaKey.protocolVersion, (value) => typeof value === 'string', 'a string'],
  [MetaKey.clientCapabilities, areCapabilities, 'an object of objects'],
  [MetaKey.clientInfo, optional(isImplementation), 'an object with name and version'],
  [MetaKey.logLevel, optional(isLogLevel), 'a log level'],
  ['progressToken', optional(isRequestId), 'a string or an integer'],
];

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
  for (const [key, isSound, expected] of RULES) {
    if (!isSound(meta[key])) throw invalidParams(`params._meta["${key}"] must be ${expected}.`);
  }
  return meta;
}

function optional(rule: (value: JsonValue) => boolean): Rule {
  return (value) => value === undefined || rule(value);
}

function areCapabilities(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.values(value).every(isJsonObject);
}

function isImplementation(value: JsonValue): boolean {
  return isJsonObject(value) && typeof value.name === 'string' && typeof value.version === 'string';
}
