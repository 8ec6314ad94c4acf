import type { LegacyConnectionEnds, LegacySource } from '../server/legacy-port';
import { StdioConversation } from './stdio/stdio-conversation';

export { legacyHttp } from './http/legacy-http';

/** A connection whose client is about to make its handshake. */
export function legacyConnection(source: LegacySource, ends: LegacyConnectionEnds): StdioConversation {
  return new StdioConversation(source, ends);
}
