import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import { admitsEvents } from '../http/accepted-form';
import type { HostedRequest } from '../http/hosted-request';
import { headerMismatch } from '../http/ladder/header-mismatch';
import { headerText } from '../http/ladder/header-text';
import { checkMirroredArguments } from '../http/ladder/mirrored-arguments';
import { checkRoutingHeaders } from '../http/ladder/routing-headers';
import type { SettledEndpoint } from '../http/settled-endpoint';
import type { Exchange, HeaderParam, InboundRequest, Reply } from '../server/exchange';
import { Outbox } from '../server/outbox';
import type { CallChannel } from '../suite/call-channel';
import { CallLifetime } from '../suite/call-lifetime';
import { ResponseStream } from './response-stream';
import { listedHeaders, type WebHead } from './web-head';

/** What every exchange of an endpoint has from it. */
export interface ExchangeTerms extends Pick<SettledEndpoint, 'limits' | 'readableBy' | 'closing'> {
  /** Whether the endpoint asks its callers who they are. */
  readonly isAuthenticating: boolean;
}

/** What one web-standard request says about its message. */
export class FetchExchange implements Exchange {
  /** Who is calling, once that is known. */
  principal: Principal | undefined;
  private ownLifetime: CallLifetime | undefined;
  private stream: ResponseStream | undefined;
  private outbox: Outbox | undefined;
  private details: HttpDetails | undefined;
  private isAnswered = false;
  private slowness: ReturnType<typeof setTimeout> | undefined;
  private atEnd: (() => void)[] | undefined;
  private whenOpen: ((response: Response) => void) | undefined;

  constructor(
    readonly head: WebHead,
    private readonly terms: ExchangeTerms,
    readonly hosted: HostedRequest,
  ) {
    this.principal = hosted.principal;
  }

  get isAuthenticating(): boolean {
    return this.terms.isAuthenticating || this.hosted.principal !== undefined;
  }

  get lifetime(): CallLifetime {
    return (this.ownLifetime ??= new CallLifetime(() => this.watchDisconnect()));
  }

  get channel(): CallChannel | undefined {
    if (this.outbox) return this.outbox;
    const { head, terms } = this;
    if (this.isAnswered || !admitsEvents(head.headers.accept)) return undefined;
    this.stream = new ResponseStream({
      keepAliveMs: terms.limits.keepAliveMs,
      headers: () => terms.readableBy?.(head, 200),
      opened: (response) => this.whenOpen?.(response),
      cancelled: () => this.disconnect(),
    });
    return (this.outbox = new Outbox(this.stream));
  }

  get http(): HttpDetails {
    const { remoteAddress, raw } = this.hosted;
    return (this.details ??= { headers: listedHeaders(this.head), remoteAddress, raw });
  }

  get revisionHeader(): string | undefined {
    return headerText(this.head.headers, 'mcp-protocol-version');
  }

  /** Whether the client names a session of an older revision. */
  get isInSession(): boolean {
    return this.head.headers['mcp-session-id'] !== undefined;
  }

  requireRevisionHeader(): void {
    if (!this.revisionHeader) throw headerMismatch('MCP-Protocol-Version', 'is required and missing');
  }

  checkRouting(request: InboundRequest, headerParams: readonly HeaderParam[]): void {
    checkRoutingHeaders(this.head.headers, request);
    if (headerParams.length > 0) checkMirroredArguments(this.http.headers, request, headerParams);
  }

  onClosing(listener: () => void): void {
    if (!this.isAnswered) this.whenOver(this.terms.closing.onBegin(listener));
  }

  /**
   * Hands over the response as soon as the answer has become a stream: because the handler had something to say before, or
   * because it took so long that the connection has to show life.
   */
  onStream(opened: (response: Response) => void): void {
    const { response } = this.stream ?? {};
    if (response) {
      opened(response);
      return;
    }
    this.whenOpen = opened;
    // Not one timer for all requests as on Node: there are runtimes where a request's timer is its own.
    this.slowness = setTimeout(() => this.channel?.open(), this.terms.limits.streamAfterMs);
  }

  /** Nothing is said about the request after this. What it gives is the response where the answer has left on its stream. */
  finish(reply: Reply): Response | undefined {
    this.isAnswered = true;
    clearTimeout(this.slowness);
    this.outbox?.close();
    if (this.atEnd) for (const forget of this.atEnd) forget();
    return this.stream?.end(reply);
  }

  private watchDisconnect(): void {
    const { signal } = this.head.request;
    if (signal.aborted) {
      this.disconnect();
      return;
    }
    const listener = (): void => this.disconnect();
    signal.addEventListener('abort', listener);
    this.whenOver(() => signal.removeEventListener('abort', listener));
  }

  private whenOver(forget: () => void): void {
    (this.atEnd ??= []).push(forget);
  }

  // No property that holds a function: V8 keeps such functions among what lives long, and with each its whole request.
  private disconnect(): void {
    if (this.isAnswered) return;
    clearTimeout(this.slowness);
    this.stream?.stop();
    this.lifetime.abort(new DOMException('The client disconnected.', 'AbortError'));
  }
}
