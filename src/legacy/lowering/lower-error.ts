import { ErrorCode, isJsonObject, type JsonRpcError, type JsonValue } from '../../protocol';

/** What the older revisions say for a resource that is not there. */
export const RESOURCE_NOT_FOUND = -32002;

/** What a client lacks for its call; older revisions have no code for it. */
export const MISSING_CAPABILITY: number = ErrorCode.MissingRequiredClientCapability;

// Its message names the modern revision.
const UNKNOWN_METHOD: number = ErrorCode.MethodNotFound;

const INVALID_PARAMS: number = ErrorCode.InvalidParams;

/** An error with a code of the older revisions, as the SDK's server sends it. */
export class LoweredError extends Error {
  override readonly name = 'LoweredError';

  constructor(
    readonly code: number,
    message: string,
    readonly data?: JsonValue,
  ) {
    super(message);
  }
}

/**
 * An error with a code that older clients know. They learn at the handshake what a server needs, so a capability they
 * lack makes the request one that cannot be answered.
 */
export function lowerError(method: string, { code, message, data }: JsonRpcError): LoweredError {
  if (code === MISSING_CAPABILITY) return new LoweredError(ErrorCode.InvalidRequest, message, data);
  if (code === UNKNOWN_METHOD) return new LoweredError(code, 'Method not found');
  const isMissing = method === 'resources/read' && code === INVALID_PARAMS && namesResource(data);
  return new LoweredError(isMissing ? RESOURCE_NOT_FOUND : code, message, data);
}

function namesResource(data: JsonValue | undefined): boolean {
  return isJsonObject(data) && typeof data.uri === 'string';
}
