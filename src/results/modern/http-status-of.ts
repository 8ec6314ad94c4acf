import { ErrorCode } from '../../protocol';

/** As much of a JSON-RPC response as decides its status. */
interface JsonRpcAnswer {
  readonly jsonrpc: '2.0';
  readonly error?: { readonly code: number };
}

const STATUSES: ReadonlyMap<number, number> = new Map([
  [ErrorCode.ParseError, 400],
  [ErrorCode.InvalidRequest, 400],
  [ErrorCode.HeaderMismatch, 400],
  [ErrorCode.MissingRequiredClientCapability, 400],
  [ErrorCode.UnsupportedProtocolVersion, 400],
  [ErrorCode.MethodNotFound, 404],
]);

/**
 * The HTTP status of an answer (MCP 2026-07-28, Streamable HTTP): 404 for an unknown method, 400 for errors
 * that say the request itself is at fault, 200 for everything else, errors from running a method included. A
 * request that a transport refuses before any method runs is 400 whatever its code; only the transport can
 * know that.
 * @param answer a JSON-RPC response, or an error code
 */
export function httpStatusOf(answer: number | JsonRpcAnswer): number {
  const code = typeof answer === 'number' ? answer : answer.error?.code;
  return (code !== undefined && STATUSES.get(code)) || 200;
}
