import type { HandlerKind } from '../authoring/handler-kind';
import type { Principal } from '../authoring/principal';
import type { RequestId } from '../protocol';

/** How a call ended. */
export type CallOutcome =
  | 'success'
  /** The client was asked for input; its answer comes as another call. */
  | 'input-required'
  /** The arguments were refused; the handler did not run. */
  | 'refused'
  /** The handler threw a `ToolError`, or a tool returned an error result. */
  | 'tool-error'
  /** The handler threw something unexpected, or returned what cannot be sent. */
  | 'failed'
  | 'timed-out'
  /** The caller was gone before the handler finished. */
  | 'cancelled'
  /** `maxConcurrentCalls` was reached; the handler did not run. */
  | 'busy'
  /** The request itself was at fault; the client got a JSON-RPC error. */
  | 'protocol-error';

/** What `onCall` hears of every finished call. Arguments and results are left out: they may be secret. */
export interface CallEvent {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, a resource's URI, a template's `uriTemplate`. */
  readonly name: string;
  readonly outcome: CallOutcome;
  readonly durationMs: number;
  readonly requestId: RequestId | undefined;
  readonly principal: Principal | undefined;
  /** What was thrown, where something was. */
  readonly error: unknown;
}
