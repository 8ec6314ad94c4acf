import type { HandlerKind } from '../../authoring/handler-kind';
import type { Principal } from '../../authoring/principal';
import type { JsonObject } from '../../protocol';

/** What asking needs to know of a call. */
export interface AskingCall {
  readonly kind: HandlerKind;
  /** A tool's or a prompt's name, or the URI that is read. */
  readonly name: string;
  /** As they came. */
  readonly arguments: unknown;
  readonly meta: JsonObject;
  readonly principal: Principal | undefined;
}
