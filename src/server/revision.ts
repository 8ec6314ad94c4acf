import { echoedText, ErrorCode, PROTOCOL_VERSION, ProtocolError, type JsonObject } from '../protocol';
import { MetaKey } from '../protocol/2026-07-28/meta-key';
import type { Exchange, InboundRequest } from './exchange';
import { LEGACY_REVISIONS } from './legacy-revisions';
import { hasModernMeta, requestMeta } from './request-meta';

const SUPPORTED: readonly string[] = [PROTOCOL_VERSION];

/**
 * The revision half of the request ladder, in the specification's order.
 *
 * @returns the request's checked `_meta`
 * @throws ProtocolError with the code of the first rung that fails
 */
export function acceptRevision(request: InboundRequest, exchange: Exchange): JsonObject {
  const header = exchange.revisionHeader;
  refuseLegacy(request, header);
  if (!header) exchange.requireRevisionHeader?.();
  const meta = requestMeta(request);
  const named = meta[MetaKey.protocolVersion] as string;
  if (header !== undefined && header !== named) throw mismatch(header, named);
  if (!SUPPORTED.includes(named)) throw unsupported(named);
  return meta;
}

// A request with modern `_meta` is modern whatever its header says; legacy starts at the handshake or an old header.
function refuseLegacy({ method, params }: InboundRequest, header: string | undefined): void {
  if (hasModernMeta(params)) return;
  const isOldHeader = header !== undefined && LEGACY_REVISIONS.includes(header);
  if (method !== 'initialize' && !isOldHeader) return;
  const requested =
    typeof params.protocolVersion === 'string' ? params.protocolVersion : (header ?? 'unknown');
  throw unsupported(requested);
}

function unsupported(requested: string): ProtocolError {
  return new ProtocolError(
    ErrorCode.UnsupportedProtocolVersion,
    `Protocol version ${echoedText(requested)} is not served here; served: ${SUPPORTED.join(', ')}.`,
    { supported: SUPPORTED, requested: requested.slice(0, 200) },
  );
}

function mismatch(header: string, named: string): ProtocolError {
  return new ProtocolError(
    ErrorCode.HeaderMismatch,
    `The MCP-Protocol-Version header says ${echoedText(header)}, the message's _meta says ${echoedText(named)}.`,
  );
}
