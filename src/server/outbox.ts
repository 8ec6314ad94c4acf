import type { MaybePromise } from '../authoring/maybe-promise';
import type { CallChannel, OutboundNotification } from '../suite/call-channel';

/** Where a transport takes the messages of one request. */
export interface MessageSink {
  /** Opens the response, where the transport has one to open. */
  open?(): void;
  /** Whether a message would leave at once; `false` while the reader is slow. */
  readonly hasRoom: boolean;
  /** Takes one message, room or not. */
  write(text: string): void;
  /** Calls back once, when there is room again or nobody reads any more. */
  whenRoom(listener: () => void): void;
}

/** How much of what may not be replaced waits for a slow reader; whatever comes then is dropped and counted. */
const MAX_QUEUED = 100;
const MAX_QUEUED_CHARACTERS = 256 * 1024;

/**
 * The messages of one request that go ahead of its answer. They leave at once while the reader keeps up. For a slow
 * reader a bounded number waits: the latest of each slot, and the first of all others.
 */
export class Outbox implements CallChannel {
  /** Unsent messages by slot, or by number where they have none; in the order in which they leave. */
  private readonly waiting = new Map<string | number, string>();
  private lastNumber = 0;
  private queued = 0;
  private queuedCharacters = 0;
  private dropped = 0;
  private tellDropped: OutboundNotification['whenDropped'];
  private room: Promise<void> | undefined;
  private roomIsThere: (() => void) | undefined;
  private isClosed = false;

  constructor(private readonly sink: MessageSink) {}

  open(): void {
    if (!this.isClosed) this.sink.open?.();
  }

  notify(notification: OutboundNotification): MaybePromise<void> {
    if (this.isClosed) return undefined;
    if (this.room) this.keep(notification);
    else this.sendOrKeep(notification);
    return this.room;
  }

  /** Sends what still waits, whether or not there is room: the answer comes next. Nothing is sent afterwards. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const text of this.waiting.values()) this.sink.write(text);
    this.waiting.clear();
    this.tellOfDropped();
    this.roomIsThere?.();
  }

  /** Drops what still waits: nobody may hear of this request any more. */
  abandon(): void {
    this.waiting.clear();
    this.dropped = 0;
    this.close();
  }

  private sendOrKeep(notification: OutboundNotification): void {
    if (this.sink.hasRoom) this.sink.write(notification.text);
    else this.keep(notification);
    if (!this.sink.hasRoom) this.awaitRoom();
  }

  private keep({ text, slot, whenDropped }: OutboundNotification): void {
    if (slot !== undefined) {
      this.waiting.set(slot, text);
    } else if (this.queued < MAX_QUEUED && this.queuedCharacters + text.length <= MAX_QUEUED_CHARACTERS) {
      this.waiting.set(++this.lastNumber, text);
      this.queued += 1;
      this.queuedCharacters += text.length;
    } else {
      this.dropped += 1;
      this.tellDropped = whenDropped;
    }
  }

  private awaitRoom(): void {
    this.room = new Promise((resolve) => (this.roomIsThere = resolve));
    this.flushWhenRoom();
  }

  private flushWhenRoom(): void {
    this.sink.whenRoom(() => this.flush());
  }

  private flush(): void {
    if (this.isClosed) return;
    for (const [key, text] of this.waiting) {
      if (!this.sink.hasRoom) break;
      this.waiting.delete(key);
      if (typeof key === 'number') this.release(text);
      this.sink.write(text);
    }
    if (this.waiting.size === 0) this.tellOfDropped();
    if (this.waiting.size > 0 || !this.sink.hasRoom) {
      this.flushWhenRoom();
      return;
    }
    this.room = undefined;
    this.roomIsThere?.();
  }

  private release(text: string): void {
    this.queued -= 1;
    this.queuedCharacters -= text.length;
  }

  private tellOfDropped(): void {
    const text = this.dropped > 0 ? this.tellDropped?.(this.dropped) : undefined;
    this.dropped = 0;
    if (text !== undefined) this.sink.write(text);
  }
}
