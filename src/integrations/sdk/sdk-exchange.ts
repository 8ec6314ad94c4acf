import type { ServerContext } from '@modelcontextprotocol/server';

import type { HttpDetails } from '../../authoring/http-details';
import type { Principal } from '../../authoring/principal';
import type { LegacyExchange } from '../../legacy/legacy-exchange';
import { asSdk, lifetimeOf } from '../../legacy/sdk-request';
import type { JsonObject } from '../../protocol';
import { Outbox } from '../../server/outbox';
import type { CallLifetime } from '../../suite/call-lifetime';

interface SdkNotification {
  readonly method: string;
  readonly params?: JsonObject;
}

/** A request that a server of the SDK took, whatever its transport. */
export class SdkExchange implements LegacyExchange {
  readonly http: HttpDetails | undefined;
  readonly lifetime: CallLifetime;
  readonly channel: Outbox;

  constructor(
    { mcpReq, http }: ServerContext,
    readonly principal: Principal | undefined,
    lower: (text: string) => SdkNotification | undefined,
  ) {
    this.http = http && detailsOf(http);
    this.lifetime = lifetimeOf(mcpReq.signal);
    this.channel = new Outbox({
      // How fast its client reads, the SDK tells nobody.
      hasRoom: true,
      whenRoom: (listener) => listener(),
      write: (text) => {
        const notification = lower(text);
        // Whoever went away hears nothing, nor does who never wanted to; that is no failure of the call.
        if (notification) send(mcpReq, notification).catch(() => undefined);
      },
    });
  }

  finish(): void {
    this.channel.close();
  }
}

function send(mcpReq: ServerContext['mcpReq'], { method, params = {} }: SdkNotification): Promise<void> {
  if (method !== 'notifications/message') return mcpReq.notify(asSdk({ method, params }));
  const { level, data, logger } = params as unknown as LogParams;
  // It alone knows how much the client wants to hear
  return mcpReq.log(level, data, logger);
}

interface LogParams {
  readonly level: Parameters<ServerContext['mcpReq']['log']>[0];
  readonly data: unknown;
  readonly logger?: string;
}

function detailsOf({ req, closeSSE }: NonNullable<ServerContext['http']>): HttpDetails {
  const headers = req ? (Object.fromEntries(req.headers) as Record<string, string>) : {};
  return { headers, remoteAddress: undefined, raw: req, ...(closeSSE ? { closeStream: closeSSE } : {}) };
}
