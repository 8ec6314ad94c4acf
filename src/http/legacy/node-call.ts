import type { HttpDetails } from '../../authoring/http-details';
import type { Principal } from '../../authoring/principal';
import type { LegacyHttpCall } from '../../server/legacy-port';
import type { HttpExchange } from '../http-exchange';
import { whenRoom } from '../when-room';
import { legacyRequest } from './legacy-request';

/** A request of Node's as the room for older revisions takes it. */
export class NodeCall implements LegacyHttpCall {
  readonly request: Request;
  readonly principal: Principal | undefined;

  constructor(
    readonly message: unknown,
    private readonly exchange: HttpExchange,
  ) {
    this.request = legacyRequest(exchange.request);
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
