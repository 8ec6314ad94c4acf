import { isHandshake } from '../../server/era';
import type { EventStore, SettledSessions } from '../../server/legacy-options';
import type { LegacyHttp, LegacyHttpCall, LegacySource } from '../../server/legacy-port';
import { HttpConversation } from './http-conversation';
import { refuse } from './http-refusal';
import { MemoryEventStore } from './memory-event-store';
import { SessionEvents } from './session-events';
import { SessionTable } from './session-table';

const MISSING = 'The Mcp-Session-Id header is missing. Start a session with initialize.';
const UNKNOWN = 'There is no such session, or not any more. Start one with initialize.';
const FULL = 'There are too many sessions in use. Try again in a moment.';

/** Serves older revisions with sessions: what a client has said counts until it leaves or is idle for too long. */
export class HttpSessions implements LegacyHttp {
  private readonly table: SessionTable;
  private readonly store: EventStore;
  private isClosing = false;

  constructor(
    private readonly source: LegacySource,
    private readonly options: SettledSessions,
    now: () => number,
  ) {
    this.table = new SessionTable(options, now);
    this.store = options.eventStore ?? new MemoryEventStore();
  }

  async answer(call: LegacyHttpCall): Promise<Response> {
    if (isHandshake(call.message)) return this.open(call);
    const id = call.request.headers.get('mcp-session-id');
    if (id === null) return refuse({ status: 400, sentence: MISSING }, call.message);
    const session = this.table.find(id, call.principal);
    if (!session) return refuse({ status: 404, sentence: UNKNOWN }, call.message);

    const touch = (): void => this.table.touch(id);
    touch();
    return session.answer(call, touch);
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all(this.table.all().map(({ conversation }) => conversation.finish()));
  }

  private async open(call: LegacyHttpCall): Promise<Response> {
    const { principal } = call;
    if (this.isClosing || !this.table.makeRoom(principal))
      return refuse({ status: 503, sentence: FULL }, call.message);

    const id = newSessionId();
    const conversation = this.conversation(id);
    this.table.add(id, principal, conversation);
    await conversation.start(() => this.table.delete(id));
    const response = await conversation.answer(call, () => this.table.touch(id));
    if (!response.ok) await conversation.close();
    return response;
  }

  private conversation(id: string): HttpConversation {
    const { source, options, store } = this;
    const { askTimeoutMs, retryMs } = options;
    const events = new SessionEvents(store, id, source.onError);
    return new HttpConversation({ source, askTimeoutMs, session: { id, events, retryMs } });
  }
}

/** 256 random bits, as letters that a header can carry. */
function newSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
