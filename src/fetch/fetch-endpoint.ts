import { isLater, Later } from '../authoring/later';
import type { MaybePromise } from '../authoring/maybe-promise';
import { type EarlyAnswer } from '../http/admission/early-answer';
import { tooLarge } from '../http/admission/too-large';
import { type Authenticate, identify } from '../http/authentication';
import { BODY_TAKEN, hostBody } from '../http/host-body';
import type { HostedRequest } from '../http/hosted-request';
import type { HttpListenerOptions } from '../http/http-options';
import type { LegacyDoor } from '../http/legacy/legacy-door';
import type { RequestHead } from '../http/request-head';
import { type SettledEndpoint, settleEndpoint } from '../http/settled-endpoint';
import { ErrorCode, type RequestId } from '../protocol';
import { readableId } from '../server/envelope';
import type { MessageHandler, Reply } from '../server/exchange';
import type { MessageReading } from '../server/parse-message';
import { errorReply } from '../server/reply';
import type { Suite } from '../suite/suite';
import { answerResponse } from './answer-response';
import { type ExchangeTerms, FetchExchange } from './fetch-exchange';
import { legacyResponse } from './legacy-response';
import { readMessage } from './read-message';
import { webHead } from './web-head';

/** One MCP endpoint for web-standard requests; the way through it is the same as through the one for Node's. */
export class FetchEndpoint {
  private readonly settled: SettledEndpoint;
  private readonly terms: ExchangeTerms;
  private readonly tooLarge: MessageReading;

  /** @param suite what clients of older revisions are served; without one they are not */
  constructor(
    private readonly handler: MessageHandler,
    options: HttpListenerOptions,
    suite?: Suite,
  ) {
    this.settled = settleEndpoint(handler, options, suite);
    const { authenticate, ...others } = this.settled;
    this.terms = { ...others, isAuthenticating: authenticate !== undefined };
    this.tooLarge = { refusal: tooLarge(this.settled.limits.maxBodyBytes) };
  }

  /** Asks long-lived answers to come to their end. */
  close(): void {
    this.settled.closing.begin();
    this.settled.legacy?.close();
  }

  /**
   * Answers one request; never rejects.
   *
   * @param hosted what the framework around the endpoint knows of the request
   */
  serve(request: Request, hosted: HostedRequest): Promise<Response> {
    const head = webHead(request, hosted);
    try {
      const answer = this.settled.admit(head);
      if (answer) return Promise.resolve(this.respond(head, answer));
      const exchange = new FetchExchange(head, this.terms, hosted);
      const { authenticate } = this.settled;
      return authenticate && !exchange.principal
        ? this.authenticated(authenticate, exchange).catch((error: unknown) => this.failed(error, head))
        : this.receive(exchange);
    } catch (error) {
      return Promise.resolve(this.failed(error, head));
    }
  }

  private async authenticated(hook: Authenticate, exchange: FetchExchange): Promise<Response> {
    const { head, http } = exchange;
    const { method = '', url } = head;
    const identity = await identify(hook, { method, url, ...http });
    if (identity.challenge) return this.respond(head, identity.challenge);
    exchange.principal = identity.principal;
    return this.receive(exchange);
  }

  private receive(exchange: FetchExchange): Promise<Response> {
    const { legacy, limits } = this.settled;
    const { head, hosted } = exchange;
    if (hosted.refusal) return Promise.resolve(this.respond(head, hosted.refusal));
    if (legacy && head.method !== 'POST') return this.answerLegacy(legacy, undefined, exchange);
    if (head.request.bodyUsed)
      return Promise.resolve(this.take(hostBody(hosted.body, limits.maxDepth) ?? BODY_TAKEN, exchange));
    return readMessage(head, limits, {
      take: (reading = this.tooLarge) => this.take(reading, exchange),
      fail: (error) => this.failed(error, head),
    });
  }

  private take(reading: MessageReading, exchange: FetchExchange): MaybePromise<Response> {
    if (reading.refusal) return this.respond(exchange.head, reading.refusal);
    const { message } = reading;
    try {
      const { legacy } = this.settled;
      if (legacy?.takes(message, exchange)) return this.answerLegacy(legacy, message, exchange);
      const reply = this.handler.handle(message, exchange);
      if (!isLater(reply)) return this.finish(reply, exchange);
      const answered = Later.of(reply).next((answer) => this.finish(answer, exchange));
      const fail = (error: unknown) => this.finishFailed(error, message, exchange);
      return streamedOr(answered.otherwise(fail).promise(), exchange);
    } catch (error) {
      return this.finishFailed(error, message, exchange);
    }
  }

  private finish(reply: Reply, exchange: FetchExchange): Response {
    return exchange.finish(reply) ?? this.respond(exchange.head, reply);
  }

  private answerLegacy(legacy: LegacyDoor, message: unknown, exchange: FetchExchange): Promise<Response> {
    const { readableBy } = this.settled;
    return legacyResponse(legacy, { message, exchange, readableBy }).catch((error: unknown) =>
      this.finishFailed(error, message, exchange),
    );
  }

  private respond(head: RequestHead, answer: EarlyAnswer): Response {
    return answerResponse(head, answer, this.settled.readableBy);
  }

  private finishFailed(error: unknown, message: unknown, exchange: FetchExchange): Response {
    return this.finish(this.failure(error, readableId(message)), exchange);
  }

  private failed(error: unknown, head: RequestHead): Response {
    return this.respond(head, this.failure(error));
  }

  private failure(error: unknown, id?: RequestId): Reply {
    this.settled.report(error);
    return errorReply(500, { code: ErrorCode.InternalError, message: 'Internal error.' }, id);
  }
}

/** The response, or the stream that the handler opened meanwhile. */
function streamedOr(finished: Promise<Response>, exchange: FetchExchange): Promise<Response> {
  return new Promise((resolve, reject) => {
    exchange.onStream(resolve);
    finished.then(resolve, reject);
  });
}
