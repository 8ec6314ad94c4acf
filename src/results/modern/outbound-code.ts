import { ErrorCode } from '../../protocol';

/** Retired by revision 2026-07-28; older handlers still say it for a missing resource. */
const RESOURCE_NOT_FOUND = -32002;

/** In the block the protocol keeps for itself and its elders, the codes that may be sent. */
const DEFINED: ReadonlySet<number> = new Set([
  ErrorCode.HeaderMismatch,
  ErrorCode.MissingRequiredClientCapability,
  ErrorCode.UnsupportedProtocolVersion,
]);

/** The code that leaves the server instead of one this revision retired, reserved, or left to older systems. */
export function outboundCode(code: number): number {
  if (code === RESOURCE_NOT_FOUND) return ErrorCode.InvalidParams;
  const isReserved = code >= -32099 && code <= -32000;
  return isReserved && !DEFINED.has(code) ? ErrorCode.InternalError : code;
}
