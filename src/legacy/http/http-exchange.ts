import type { ServerContext } from '@modelcontextprotocol/server';

import type { HttpDetails } from '../../authoring/http-details';
import type { Principal } from '../../authoring/principal';
import type { LegacyHttpCall } from '../../server/legacy-port';
import { Outbox } from '../../server/outbox';
import type { CallLifetime } from '../../suite/call-lifetime';
import type { CallNotices } from '../call-notices';
import type { LegacyExchange } from '../legacy-exchange';
import { asSdk, lifetimeOf } from '../sdk-request';

/** A request that came over HTTP. */
export class LegacyHttpExchange implements LegacyExchange {
  readonly principal: Principal | undefined;
  readonly http: HttpDetails;
  readonly lifetime: CallLifetime;
  readonly channel: Outbox;

  constructor({ mcpReq, http }: ServerContext, call: LegacyHttpCall, notices: CallNotices) {
    this.principal = call.principal;
    this.http = http?.closeSSE ? { ...call.http, closeStream: http.closeSSE } : call.http;
    this.lifetime = lifetimeOf(mcpReq.signal);
    this.channel = new Outbox({
      get hasRoom() {
        return call.hasRoom;
      },
      whenRoom: (listener) => call.whenRoom(listener),
      write: (text) => {
        const notification = notices.lower(text);
        // Whoever went away hears nothing; that is no failure of the call.
        if (notification) mcpReq.notify(asSdk(notification)).catch(() => undefined);
      },
    });
  }

  finish(): void {
    this.channel.close();
  }
}
