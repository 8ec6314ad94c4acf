/**
 * The error codes a server may answer with in revision 2026-07-28.
 * Codes from -32000 to -32019 belong to older systems and are never sent.
 */
export enum ErrorCode {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  InternalError = -32603,
  /** A request header contradicts the body. */
  HeaderMismatch = -32020,
  /** The request did not declare a capability that answering it needs. */
  MissingRequiredClientCapability = -32021,
  /** The request names a revision that this server does not serve. */
  UnsupportedProtocolVersion = -32022,
}
