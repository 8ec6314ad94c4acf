import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { RequestId } from '../protocol';
import type { Suite } from '../suite/suite';
import type { Exchange, MessageHandler, Reply } from './exchange';
import type { SettledSessions } from './legacy-options';

/** What is served to clients of older revisions: the same as to everybody, through the same door. */
export interface LegacySource {
  readonly suite: Suite;
  readonly handler: MessageHandler;
  readonly onError: (error: unknown) => void;
}

/** How fast a client reads what is sent to it. */
export interface LegacyReader {
  readonly hasRoom: boolean;
  /** Calls back once, when there is room again or nobody reads any more. */
  whenRoom(listener: () => void): void;
}

/** One HTTP request of an older revision, as far as a transport has taken it. */
export interface LegacyHttpCall extends LegacyReader {
  /** Method and headers; the body has been read. */
  readonly request: Request;
  /** The body, parsed; `undefined` where the method has none. */
  readonly message: unknown;
  readonly principal: Principal | undefined;
  readonly http: HttpDetails;
}

/** An endpoint as clients of older revisions see it. */
export interface LegacyHttp {
  answer(call: LegacyHttpCall): Promise<Response>;
  /** Ends every session; what runs may finish first. */
  close(): Promise<void>;
}

/** How older revisions are served over HTTP. */
export interface LegacyHttpTerms {
  /** `undefined` serves each request by itself. */
  readonly sessions: SettledSessions | undefined;
  /** What time it is, in milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** A connection whose client made a handshake. */
export interface LegacyConnection {
  /** Takes a message; a request comes with its exchange, under whose id it is answered. */
  receive(message: unknown, exchange?: Exchange): void;
  close(): Promise<void>;
}

/** Where a connection leaves what it has to say. */
export interface LegacyConnectionEnds {
  readonly principal: Principal | undefined;
  readonly askTimeoutMs: number;
  answer(id: RequestId, reply: Reply): void;
  /** Takes a message that answers nothing: a question or a notification. */
  send(text: string): void;
}

/** What the transports know of the room that speaks older revisions; it is not loaded before it is needed. */
export interface LegacyRoom {
  legacyHttp(source: LegacySource, terms: LegacyHttpTerms): LegacyHttp;
  legacyConnection(source: LegacySource, ends: LegacyConnectionEnds): LegacyConnection;
}
