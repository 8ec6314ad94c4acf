import { carriesBrand } from './brand';
import type { ErrorCode } from './error-code';
import type { JsonValue } from './json-value';

const BRAND = Symbol.for('toolwright.protocol-error@1');

/**
 * An error for the client: it becomes a JSON-RPC error instead of a tool result, so the model may never see it.
 * Throw it from author code when the request itself is at fault; throw `ToolError` to talk to the model.
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly [BRAND] = true;

  /**
   * @param code one of the specification's error codes
   * @param message what is wrong and what to do about it; it leaves the process as it is
   * @param data machine-readable details, JSON only
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly data?: JsonValue,
  ) {
    super(message);
  }
}

/** Recognises a protocol error by brand, so that two installed copies of the package understand each other. */
export function isProtocolError(error: unknown): error is ProtocolError {
  return carriesBrand(error, BRAND);
}
