import type { IncomingMessage, ServerResponse } from 'node:http';

import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { Exchange, HeaderParam, InboundRequest, Reply } from '../server/exchange';
import { Outbox } from '../server/outbox';
import type { CallChannel } from '../suite/call-channel';
import { CallLifetime } from '../suite/call-lifetime';
import { admitsEvents } from './accepted-form';
import { closeWithSocket } from './close-with-socket';
import type { Closing } from './closing';
import { EventStream, type StreamTerms } from './event-stream';
import type { HostedRequest } from './hosted-request';
import { headerMismatch } from './ladder/header-mismatch';
import { headerText } from './ladder/header-text';
import { checkMirroredArguments } from './ladder/mirrored-arguments';
import { checkRoutingHeaders } from './ladder/routing-headers';
import { watchDisconnect } from './watch-disconnect';

/** What an exchange has from its endpoint, besides who is calling. */
export interface ExchangeTerms {
  /** Whether the endpoint asks its callers who they are. */
  readonly isAuthenticating: boolean;
  readonly streams: StreamTerms;
  readonly closing: Closing;
}

/** What one HTTP request says about its message. Whatever costs something is made when somebody asks for it. */
export class HttpExchange implements Exchange {
  /** Who is calling, once that is known. */
  principal: Principal | undefined;
  private host: HostedRequest | undefined;
  private ownLifetime: CallLifetime | undefined;
  private stream: EventStream | undefined;
  private outbox: Outbox | undefined;
  private isAnswered = false;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    private readonly terms: ExchangeTerms,
  ) {}

  /** Takes the word of the framework around the endpoint for what it knows of the request. */
  takeOver(hosted: HostedRequest): void {
    this.host = hosted;
    this.principal = hosted.principal;
  }

  get isAuthenticating(): boolean {
    return this.terms.isAuthenticating || this.host?.principal !== undefined;
  }

  /** What the framework around the endpoint knows of the request, where there is one. */
  get hosted(): HostedRequest | undefined {
    return this.host;
  }

  get lifetime(): CallLifetime {
    const { request, response } = this;
    return (this.ownLifetime ??= new CallLifetime((abort) => watchDisconnect(request, response, abort)));
  }

  get channel(): CallChannel | undefined {
    if (this.outbox) return this.outbox;
    const { request, response, terms } = this;
    if (this.isAnswered || !admitsEvents(request.headers.accept)) return undefined;
    this.stream = new EventStream(request, response, terms.streams);
    return (this.outbox = new Outbox(this.stream));
  }

  onClosing(listener: () => void): void {
    closeWithSocket(this.response);
    if (this.response.destroyed) return;
    this.response.once('close', this.terms.closing.onBegin(listener));
  }

  /** Nothing is said about the request after this; `true` where the answer has left on the request's stream. */
  finish(reply: Reply): boolean {
    this.isAnswered = true;
    this.outbox?.close();
    return this.stream?.end(reply) ?? false;
  }

  get http(): HttpDetails {
    const { headers, socket } = this.request;
    const { raw = this.request, remoteAddress = socket.remoteAddress } = this.host ?? {};
    return { headers, remoteAddress, raw };
  }

  get revisionHeader(): string | undefined {
    return headerText(this.request.headers, 'mcp-protocol-version');
  }

  /** Whether the client names a session of an older revision. */
  get isInSession(): boolean {
    return this.request.headers['mcp-session-id'] !== undefined;
  }

  requireRevisionHeader(): void {
    if (!this.revisionHeader) throw headerMismatch('MCP-Protocol-Version', 'is required and missing');
  }

  checkRouting(request: InboundRequest, headerParams: readonly HeaderParam[]): void {
    checkRoutingHeaders(this.request.headers, request);
    if (headerParams.length > 0) checkMirroredArguments(this.request.headers, request, headerParams);
  }
}
