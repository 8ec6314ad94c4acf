import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { JsonObject, RequestId } from '../protocol';
import type { AskingSession } from './asking/asking-session';
import type { CallChannel } from './call-channel';
import type { CallLifetime } from './call-lifetime';

/** One request that runs author code, as a server hands it over. */
export interface HandlerCall {
  /** A tool's or a prompt's name, or the URI that is read. */
  readonly name: string;
  /** Still unchecked; `undefined` counts as `{}`. */
  readonly arguments: unknown;
  /** The request's `_meta`. */
  readonly meta: JsonObject;
  readonly requestId: RequestId | undefined;
  readonly principal: Principal | undefined;
  readonly http: HttpDetails | undefined;
  readonly lifetime: CallLifetime;
  /** The way to the caller ahead of the answer; `undefined` where there is none, in process. */
  readonly channel: CallChannel | undefined;
  /** The client's answers to an earlier round's questions, still unchecked. */
  readonly inputResponses: unknown;
  /** What an earlier round gave the client to keep, still unchecked. */
  readonly requestState: unknown;
  /** All that the call asks; there from the moment it does, or when it brings answers. */
  asking?: AskingSession;
}
