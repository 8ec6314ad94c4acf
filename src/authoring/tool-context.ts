import type { ClientCapabilities, Implementation, JsonObject, RequestId } from '../protocol';
import type { Asking } from './asking';
import type { CallUpdates } from './call-updates';
import type { HttpDetails } from './http-details';
import type { Principal } from './principal';

/** What a client says of itself on this request; nothing is remembered from earlier ones. */
export interface ClientDetails {
  /** Absent when the client did not name itself. */
  readonly info: Implementation | undefined;
  readonly capabilities: ClientCapabilities;
}

/** What a handler may know of the call it answers. It is an argument, never a global: calls overlap. */
export interface ToolContext<Settings = unknown> extends Asking, CallUpdates {
  /** Aborts when the caller is gone, the call was cancelled or timed out, or the server shuts down. Made on first use. */
  readonly signal: AbortSignal;
  readonly client: ClientDetails;
  /** Who calls, where the transport authenticates; never trust anything in the arguments for this. */
  readonly principal: Principal | undefined;
  /** What `configured(ToolClass, settings)` was given. */
  readonly settings: Settings;
  /** The request's `_meta`: trace context and whatever else the client sent along. */
  readonly meta: JsonObject;
  /** The JSON-RPC id; unique per client connection at most, so never use it as a key across callers. */
  readonly requestId: RequestId | undefined;
  readonly http: HttpDetails | undefined;
}
