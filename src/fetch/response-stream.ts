import { EVENT_STREAM_HEAD, messageEvent } from '../http/message-event';
import type { Reply } from '../server/exchange';
import type { MessageSink } from '../server/outbox';
import { ResponseBody } from './response-body';

/** What a stream needs of its exchange. */
export interface StreamEnds {
  /** How long a stream may be quiet before a comment is sent, for proxies that close quiet connections. */
  readonly keepAliveMs: number;
  /** The headers besides those of a stream. */
  readonly headers: () => Readonly<Record<string, string>> | undefined;
  /** Takes the response when it is opened. */
  readonly opened: (response: Response) => void;
  /** Is told that nobody reads any more. */
  readonly cancelled: () => void;
}

const ENCODER = new TextEncoder();
const KEEP_ALIVE = ENCODER.encode(':\n\n');

/** The response to one request as a stream of events: opened by the first message, ended by the answer. */
export class ResponseStream implements MessageSink {
  private readonly body: ResponseBody;
  private opened: Response | undefined;
  private isEnded = false;
  private keepAlive: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ends: StreamEnds) {
    this.body = new ResponseBody(() => {
      this.stop();
      ends.cancelled();
    });
  }

  /** The response, once it is open. */
  get response(): Response | undefined {
    return this.opened;
  }

  get hasRoom(): boolean {
    return this.body.hasRoom;
  }

  /** Lets the client know now that its answer will be a stream. */
  open(): void {
    if (this.opened || this.isEnded) return;
    const { headers, opened } = this.ends;
    this.opened = new Response(this.body.stream, { headers: { ...EVENT_STREAM_HEAD, ...headers() } });
    this.stayAlive();
    opened(this.opened);
  }

  write(text: string): void {
    if (this.isEnded) return;
    this.open();
    this.body.write(ENCODER.encode(messageEvent(text)));
    this.stayAlive();
  }

  whenRoom(listener: () => void): void {
    this.body.whenRoom(listener);
  }

  /** Sends the answer where the stream is open, and ends it; `undefined` where the answer has to go another way. */
  end({ text = '' }: Reply): Response | undefined {
    if (this.opened && !this.isEnded) {
      this.body.write(ENCODER.encode(messageEvent(text)));
      this.body.end();
    }
    this.stop();
    return this.opened;
  }

  /** Nothing is sent any more. */
  stop(): void {
    this.isEnded = true;
    clearTimeout(this.keepAlive);
  }

  // Rescheduled rather than refreshed, which only Node's timers can be.
  private stayAlive(): void {
    clearTimeout(this.keepAlive);
    this.keepAlive = setTimeout(() => {
      // A reader that does not keep up has enough to read as it is.
      if (this.hasRoom) this.body.write(KEEP_ALIVE);
      this.stayAlive();
    }, this.ends.keepAliveMs);
  }
}
