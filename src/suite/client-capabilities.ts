import type { ClientCapabilities, JsonObject } from '../protocol';
import { MetaKey } from '../protocol/2026-07-28/meta-key';

/** What the client declares it can be asked for, on this request. */
export function clientCapabilities(meta: JsonObject): ClientCapabilities {
  return (meta[MetaKey.clientCapabilities] ?? {}) as ClientCapabilities;
}
