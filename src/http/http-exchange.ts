import type { IncomingMessage, ServerResponse } from 'node:http';

import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { Exchange, HeaderParam, InboundRequest } from '../server/exchange';
import { CallLifetime } from '../suite/call-lifetime';
import { headerMismatch } from './ladder/header-mismatch';
import { headerText } from './ladder/header-text';
import { checkMirroredArguments } from './ladder/mirrored-arguments';
import { checkRoutingHeaders } from './ladder/routing-headers';
import { watchDisconnect } from './watch-disconnect';

/** What one HTTP request says about its message. Whatever costs something is made when somebody asks for it. */
export class HttpExchange implements Exchange {
  private ownLifetime: CallLifetime | undefined;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly principal: Principal | undefined,
  ) {}

  get lifetime(): CallLifetime {
    const { request, response } = this;
    return (this.ownLifetime ??= new CallLifetime((abort) => watchDisconnect(request, response, abort)));
  }

  get http(): HttpDetails {
    return { headers: this.request.headers, remoteAddress: this.request.socket.remoteAddress };
  }

  get revisionHeader(): string | undefined {
    return headerText(this.request.headers, 'mcp-protocol-version');
  }

  requireRevisionHeader(): void {
    if (!this.revisionHeader) throw headerMismatch('MCP-Protocol-Version', 'is required and missing');
  }

  checkRouting(request: InboundRequest, headerParams: readonly HeaderParam[]): void {
    checkRoutingHeaders(this.request.headers, request);
    if (headerParams.length > 0) checkMirroredArguments(this.request.headers, request, headerParams);
  }
}
