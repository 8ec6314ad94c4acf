import { MetaKey, REQUEST_SCOPED_META_KEYS, type Implementation, type JsonObject } from '../protocol';

/** The `_meta` member of a result as JSON text: who serves, and what the handler added. */
export function resultMetaText(server: Implementation, meta?: JsonObject): string {
  const own = Object.entries(meta ?? {}).filter(([key]) => !REQUEST_SCOPED_META_KEYS.includes(key));
  return `"_meta":${JSON.stringify({ [MetaKey.serverInfo]: server, ...Object.fromEntries(own) })}`;
}
