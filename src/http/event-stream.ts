import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Reply } from '../server/exchange';
import type { MessageSink } from '../server/outbox';
import { closeWithSocket } from './close-with-socket';
import type { CorsHeaders } from './cors';
import { EVENT_STREAM_HEAD, messageEvent } from './message-event';
import { whenRoom } from './when-room';

/** What all streams of an endpoint have in common. */
export interface StreamTerms {
  /** How long a stream may be quiet before a comment is sent, for proxies that close quiet connections. */
  readonly keepAliveMs: number;
  readonly readableBy: CorsHeaders | undefined;
}

const KEEP_ALIVE = ':\n\n';

/** The response to one request as a stream of events: opened by the first message, ended by the answer. */
export class EventStream implements MessageSink {
  private isOpen = false;
  private keepAlive: NodeJS.Timeout | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly terms: StreamTerms,
  ) {}

  get hasRoom(): boolean {
    return !this.response.writableNeedDrain;
  }

  /** Lets the client know now that its answer will be a stream. */
  open(): void {
    if (this.isOpen || !this.begin()) return;
    this.response.flushHeaders();
  }

  write(text: string): void {
    if (!this.begin()) return;
    this.response.write(messageEvent(text));
    this.keepAlive?.refresh();
  }

  whenRoom(listener: () => void): void {
    whenRoom(this.response, listener);
  }

  /** Sends the answer where the stream is open, and ends it; `false` where the answer has to go another way. */
  end(answer: Reply): boolean {
    if (!this.isOpen) return false;
    clearTimeout(this.keepAlive);
    if (!this.response.destroyed) this.response.end(messageEvent(answer.text ?? ''));
    return true;
  }

  // Whether there is somebody to write to; writing to a response that is gone would raise an error event.
  private begin(): boolean {
    const { request, response, terms } = this;
    if (!this.isOpen) closeWithSocket(response);
    if (response.destroyed || response.writableEnded) return false;
    if (this.isOpen) return true;
    if (response.headersSent) return false;

    this.isOpen = true;
    response.writeHead(200, { ...EVENT_STREAM_HEAD, ...terms.readableBy?.(request, 200) });
    this.keepAlive = setTimeout(() => this.stayAlive(), terms.keepAliveMs).unref();
    response.once('close', () => clearTimeout(this.keepAlive));
    return true;
  }

  // A reader that does not keep up has enough to read as it is.
  private stayAlive(): void {
    if (this.response.destroyed) return;
    if (this.hasRoom) this.response.write(KEEP_ALIVE);
    this.keepAlive?.refresh();
  }
}
