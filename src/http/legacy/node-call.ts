import type { IncomingHttpHeaders } from 'node:http';

import type { HttpDetails } from '../../authoring/http-details';
import type { Principal } from '../../authoring/principal';
import type { LegacyHttpCall } from '../../server/legacy-port';
import type { HttpExchange } from '../http-exchange';
import { whenRoom } from '../when-room';

/** The headers that the SDK's transport looks at. */
const HEADERS = ['content-type', 'mcp-session-id', 'mcp-protocol-version', 'last-event-id'] as const;

/** What a client may leave out that takes every form of answer; the SDK insists on both. */
const EVERY_FORM = 'application/json, text/event-stream';

/** A request of Node's as the room for older revisions takes it. */
export class NodeCall implements LegacyHttpCall {
  readonly request: Request;
  readonly principal: Principal | undefined;

  constructor(
    readonly message: unknown,
    private readonly exchange: HttpExchange,
  ) {
    const { method = 'POST', headers } = exchange.request;
    this.request = new Request('http://localhost/', { method, headers: webHeaders(headers) });
    this.principal = exchange.principal;
  }

  get http(): HttpDetails {
    return this.exchange.http;
  }

  get hasRoom(): boolean {
    const { response } = this.exchange;
    return response.destroyed || !response.writableNeedDrain;
  }

  whenRoom(listener: () => void): void {
    whenRoom(this.exchange.response, listener);
  }
}

function webHeaders(headers: IncomingHttpHeaders): [string, string][] {
  const sent = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return [...sent, ['accept', acceptOf(headers)]];
}

function acceptOf({ accept = '' }: IncomingHttpHeaders): string {
  return accept === '' || accept.includes('*/*') ? EVERY_FORM : accept;
}
