import { ErrorCode, isJsonObject, type JsonValue } from '../../protocol';

/** What the older revisions say for a resource that is not there. */
export const RESOURCE_NOT_FOUND = -32002;

/** An error as the older revisions say it. */
export interface LoweredError {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonValue | undefined;
}

/**
 * An error with a code that older clients know. They learn at the handshake what a server needs, so a capability they
 * lack makes the request one that cannot be answered.
 */
export function lowerError(method: string, error: LoweredError): LoweredError {
  if (error.code === Number(ErrorCode.MissingRequiredClientCapability))
    return { ...error, code: ErrorCode.InvalidRequest };
  return isMissingResource(method, error) ? { ...error, code: RESOURCE_NOT_FOUND } : error;
}

function isMissingResource(method: string, { code, data }: LoweredError): boolean {
  if (method !== 'resources/read' || code !== Number(ErrorCode.InvalidParams)) return false;
  return isJsonObject(data) && typeof data.uri === 'string';
}
