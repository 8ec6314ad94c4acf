import { isLegacy } from '../../server/era';
import type { SettledSessions } from '../../server/legacy-options';
import type { LegacyHttp, LegacySource } from '../../server/legacy-port';
import { loadLegacy } from '../../server/load-legacy';
import type { CorsHeaders } from '../cors';
import type { HttpExchange } from '../http-exchange';
import { NodeCall } from './node-call';
import { sendResponse } from './send-response';

/** The way into an endpoint for clients of older revisions. What speaks to them is loaded when the first one comes. */
export class LegacyDoor {
  private room: LegacyHttp | undefined;
  private isClosing = false;

  /** @param sessions `undefined` where each request stands for itself */
  constructor(
    private readonly source: LegacySource,
    private readonly sessions: SettledSessions | undefined,
    private readonly readableBy: CorsHeaders | undefined,
  ) {}

  /** Whether a message is for this door. */
  takes(message: unknown, exchange: HttpExchange): boolean {
    return isLegacy(message, exchange);
  }

  /**
   * Answers one request; rejects when the server is at fault.
   *
   * @param message the body, `undefined` for a method without one
   */
  async answer(message: unknown, exchange: HttpExchange): Promise<void> {
    const { request, response } = exchange;
    const answer = await this.opened().answer(new NodeCall(message, exchange));
    await sendResponse(answer, response, this.readableBy?.(request, answer.status));
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
