import type { JsonObject } from '../protocol';

/**
 * How clients of revisions before 2026-07-28 are served over HTTP: with sessions, each request by itself, or not at
 * all.
 */
export type LegacyMode = 'sessions' | 'stateless' | 'reject';

/** How sessions of older revisions are kept. */
export interface SessionOptions {
  /** Sessions at the same time. Default 1000; beyond that the one that is idle for the longest gives way. */
  readonly maxSessions?: number | undefined;
  /** The same for one principal. Default 100; callers without a principal are counted all together only. */
  readonly maxSessionsPerPrincipal?: number | undefined;
  /** How long a session lasts in which nothing runs and nobody listens, in milliseconds. Default 30 minutes. */
  readonly idleMs?: number | undefined;
  /** How long a user may take to answer a question, in milliseconds. Default 10 minutes. */
  readonly askTimeoutMs?: number | undefined;
  /** How soon a client should come back to a stream that was cut, in milliseconds. Default 1000. */
  readonly retryMs?: number | undefined;
  /** Keeps what was sent, for clients whose connection broke. Default: a bounded one in memory. */
  readonly eventStore?: EventStore | undefined;
}

/**
 * Keeps the messages of streams, so that a client that comes back gets what it missed. The official SDK's interface,
 * so that its stores fit; stream ids begin with the session's.
 */
export interface EventStore {
  /** Keeps a message and gives the id of its event, which must be unique. */
  storeEvent(streamId: string, message: JsonObject): Promise<string>;
  /** The stream that an event belongs to, `undefined` for an event that is not known any more. */
  getStreamIdForEventId(eventId: string): Promise<string | undefined>;
  /** Sends again what came after an event on its stream, in order, and gives the stream. */
  replayEventsAfter(
    lastEventId: string,
    to: { readonly send: (eventId: string, message: JsonObject) => Promise<void> },
  ): Promise<string>;
  /** Is told that a session is over and its events are of no use any more. */
  forgetSession?(sessionId: string): void | Promise<void>;
}

/** The session options with nothing left open, but for the store, which is made with the first session. */
export interface SettledSessions {
  readonly maxSessions: number;
  readonly maxSessionsPerPrincipal: number;
  readonly idleMs: number;
  readonly askTimeoutMs: number;
  readonly retryMs: number;
  readonly eventStore: EventStore | undefined;
}
