import { MetaKey, type ClientCapabilities, type JsonObject } from '../protocol';

/** What the client declares it can be asked for, on this request. */
export function clientCapabilities(meta: JsonObject): ClientCapabilities {
  return (meta[MetaKey.clientCapabilities] ?? {}) as ClientCapabilities;
}
