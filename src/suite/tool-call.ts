import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { JsonObject, RequestId } from '../protocol';
import type { CallLifetime } from './call-lifetime';

/** One `tools/call` as a server hands it over. */
export interface ToolCall {
  readonly name: string;
  /** Still unchecked; `undefined` counts as `{}`. */
  readonly arguments: unknown;
  /** The request's `_meta`. */
  readonly meta: JsonObject;
  readonly requestId: RequestId | undefined;
  readonly principal: Principal | undefined;
  readonly http: HttpDetails | undefined;
  readonly lifetime: CallLifetime;
}
