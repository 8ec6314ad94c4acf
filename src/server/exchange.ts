import type { MaybeLater } from '../authoring/later';
import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { HeaderParam, JsonObject, RequestId } from '../protocol';
import type { CallChannel } from '../suite/call-channel';
import type { CallLifetime } from '../suite/call-lifetime';

/** A JSON-RPC request whose envelope is sound; what its params hold is still the client's word. */
export interface InboundRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
}

export type { HeaderParam };

/** What one message's transport knows about it beyond the message itself. */
export interface Exchange {
  readonly principal: Principal | undefined;
  /** Whether callers are asked who they are; then those who do not say count as one. */
  readonly isAuthenticating?: boolean;
  readonly http: HttpDetails | undefined;
  readonly lifetime: CallLifetime;
  /** The way to the client ahead of the answer; `undefined` where the client takes nothing but the answer. */
  readonly channel?: CallChannel | undefined;
  /**
   * Tells a long-lived answer that the server shuts down, so that it can finish before the time of grace is over; at
   * once where it does so already. Forgotten with the request. Absent where the server never shuts down by itself.
   */
  onClosing?(listener: () => void): void;

  /** The revision named outside the message (HTTP header); `undefined` where the transport has no such place. */
  readonly revisionHeader?: string | undefined;
  /** Throws a header-mismatch error when the transport requires a revision outside the message and has none. */
  requireRevisionHeader?(): void;
  /** Throws a header-mismatch error when routing headers contradict the request. */
  checkRouting?(request: InboundRequest, headerParams: readonly HeaderParam[]): void;
}

/** What goes back for one message. `text` is one line of JSON, `undefined` when nothing is to be said. */
export interface Reply {
  /** The status an HTTP transport answers with; others ignore it. */
  readonly status: number;
  readonly text: string | undefined;
  /** The same text for transports that write bytes, where most of it is encoded already. */
  readonly parts?: { readonly before: string; readonly bytes: Uint8Array; readonly after: string };
}

/** The one door for every transport: a parsed message in, at most one answer out. It never throws or rejects. */
export interface MessageHandler {
  handle(message: unknown, exchange: Exchange): MaybeLater<Reply>;
}
