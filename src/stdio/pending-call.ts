import type { Principal } from '../authoring/principal';
import type { RequestId } from '../protocol';
import type { Exchange } from '../server/exchange';
import { CallLifetime } from '../suite/call-lifetime';

/** One message that has not been answered yet. There is no layer around messages here, so no header hooks either. */
export class PendingCall implements Exchange {
  readonly http = undefined;
  readonly lifetime = new CallLifetime();

  /** @param id what an answer and a cancellation name; `undefined` for what gets no answer */
  constructor(
    readonly id: RequestId | undefined,
    readonly principal: Principal | undefined,
  ) {}
}
