import { type EraHints, isLegacy } from '../../server/era';
import type { SettledSessions } from '../../server/legacy-options';
import type { LegacyHttp, LegacyHttpCall, LegacySource } from '../../server/legacy-port';
import { loadLegacy } from '../../server/load-legacy';

/** The way into an endpoint for clients of older revisions. What speaks to them is loaded when the first one comes. */
export class LegacyDoor {
  private room: LegacyHttp | undefined;
  private isClosing = false;

  /** @param sessions `undefined` where each request stands for itself */
  constructor(
    private readonly source: LegacySource,
    private readonly sessions: SettledSessions | undefined,
  ) {}

  /** Whether a message is for this door. */
  takes(message: unknown, hints: EraHints): boolean {
    return isLegacy(message, hints);
  }

  /** Answers one request; rejects when the server is at fault. */
  async answer(call: LegacyHttpCall): Promise<Response> {
    return this.opened().answer(call);
  }

  /** Ends the sessions; what runs may finish first. */
  close(): void {
    this.isClosing = true;
    this.room?.close().catch(this.source.onError);
  }

  private opened(): LegacyHttp {
    if (this.room) return this.room;
    const terms = { sessions: this.sessions, now: () => performance.now() };
    this.room = loadLegacy().legacyHttp(this.source, terms);
    if (this.isClosing) this.close();
    return this.room;
  }
}
