import type { MaybePromise } from '../authoring/maybe-promise';

/** A notification on its way to the caller of one request. */
export interface OutboundNotification {
  /** The whole JSON-RPC message, one line. */
  readonly text: string;
  /**
   * Where only the latest counts: while the reader is slow, a newer notification of the same slot takes an unsent one's
   * place. Without a slot notifications queue up, and are dropped and counted beyond a bound.
   */
  readonly slot?: string;
  /** The message that tells how many were dropped, once there is room for it; without it they are dropped in silence. */
  readonly whenDropped?: (count: number) => string;
}

/** The way from a running call to its caller, ahead of the answer. Transports implement it. */
export interface CallChannel {
  /** Opens the response stream now, where the transport has one to open. */
  open(): void;
  /**
   * Sends a notification; what it returns settles when the reader has room for more, or is gone, and never rejects.
   * After the answer it does nothing.
   */
  notify(notification: OutboundNotification): MaybePromise<void>;
}
