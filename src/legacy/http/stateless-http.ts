import type { LegacyHttp, LegacyHttpCall, LegacySource } from '../../server/legacy-port';
import { isRevision } from '../revision';
import { HttpConversation } from './http-conversation';

const NEVER_ASKS = 1;

/**
 * Serves older revisions without sessions: each request is a conversation of its own, so that any process can answer
 * it. Nobody can be asked anything, since the answer would come with another request.
 */
export class StatelessHttp implements LegacyHttp {
  constructor(private readonly source: LegacySource) {}

  async answer(call: LegacyHttpCall): Promise<Response> {
    const { source } = this;
    const named = call.request.headers.get('mcp-protocol-version');
    const revision = isRevision(named) ? named : undefined;
    const conversation = new HttpConversation({
      source,
      askTimeoutMs: NEVER_ASKS,
      revision,
    });
    await conversation.start(() => undefined);
    return conversation.answer(call, () => void conversation.close());
  }

  // Each request ends by itself, or with its connection.
  async close(): Promise<void> {}
}
