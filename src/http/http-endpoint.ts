import type { IncomingMessage, ServerResponse } from 'node:http';

import { isLater, Later } from '../authoring/later';
import { ErrorCode, type RequestId } from '../protocol';
import { readableId } from '../server/envelope';
import type { MessageHandler, Reply } from '../server/exchange';
import type { MessageReading } from '../server/parse-message';
import { errorReply } from '../server/reply';
import type { Suite } from '../suite/suite';
import type { EarlyAnswer } from './admission/early-answer';
import { requestTarget } from './admission/path-check';
import { tooLarge } from './admission/too-large';
import { type AnswerWriter, answerWriter } from './answer-writer';
import { type Authenticate, identify } from './authentication';
import { BODY_TAKEN, hostBody, isBodyTaken } from './host-body';
import { type HostedRequest, hostedHead } from './hosted-request';
import { type ExchangeTerms, HttpExchange } from './http-exchange';
import type { HttpListenerOptions } from './http-options';
import type { LegacyDoor } from './legacy/legacy-door';
import { NodeCall } from './legacy/node-call';
import { sendResponse } from './legacy/send-response';
import { messageIn } from './message-in';
import { readBody } from './read-body';
import { type SettledEndpoint, settleEndpoint } from './settled-endpoint';
import { SlowAnswers } from './slow-answers';

/** One MCP endpoint: takes a request through admission, authentication, body and handler to its one answer. */
export class HttpEndpoint {
  private readonly settled: SettledEndpoint;
  private readonly write: AnswerWriter;
  private readonly tooLarge: EarlyAnswer;
  private readonly slowAnswers: SlowAnswers;
  private readonly terms: ExchangeTerms;

  /** @param suite what clients of older revisions are served; without one they are not */
  constructor(
    private readonly handler: MessageHandler,
    options: HttpListenerOptions,
    suite?: Suite,
  ) {
    this.settled = settleEndpoint(handler, options, suite);
    const { authenticate, closing, limits, readableBy } = this.settled;
    this.write = answerWriter(readableBy);
    this.tooLarge = { ...tooLarge(limits.maxBodyBytes, { Connection: 'close' }), hangUp: true };
    this.slowAnswers = new SlowAnswers(limits.streamAfterMs);
    const streams = { keepAliveMs: limits.keepAliveMs, readableBy };
    this.terms = { isAuthenticating: authenticate !== undefined, streams, closing };
  }

  /** Asks long-lived answers to come to their end. */
  close(): void {
    this.settled.closing.begin();
    this.settled.legacy?.close();
  }

  /**
   * Answers one request; never throws.
   *
   * @param hosted what the framework around the endpoint knows of the request
   */
  serve(request: IncomingMessage, response: ServerResponse, hosted?: HostedRequest): void {
    const { admit, authenticate } = this.settled;
    const answer = admit(hostedHead(request, hosted));
    if (answer) {
      this.write(request, response, answer);
      return;
    }
    const exchange = new HttpExchange(request, response, this.terms);
    if (hosted) exchange.takeOver(hosted);
    if (authenticate && !exchange.principal) void this.authenticated(authenticate, exchange);
    else this.receive(exchange);
  }

  private async authenticated(hook: Authenticate, exchange: HttpExchange): Promise<void> {
    const { request, response, http } = exchange;
    const { method = '' } = request;
    try {
      const identity = await identify(hook, { method, url: requestTarget(request), ...http });
      if (identity.challenge) {
        this.write(request, response, identity.challenge);
        return;
      }
      exchange.principal = identity.principal;
      this.receive(exchange);
    } catch (error) {
      this.fail((reply) => this.write(request, response, reply), error);
    }
  }

  private receive(exchange: HttpExchange): void {
    const { request, response, hosted } = exchange;
    const { legacy, limits } = this.settled;
    if (hosted?.refusal) {
      this.write(request, response, hosted.refusal);
      return;
    }
    if (legacy && request.method !== 'POST') {
      this.answerLegacy(legacy, undefined, exchange);
      return;
    }
    if (isBodyTaken(request)) {
      this.handle(hostBody(takenBody(exchange), limits.maxDepth) ?? BODY_TAKEN, exchange);
      return;
    }
    readBody(request, limits.maxBodyBytes, (body) => {
      if (body) this.handle(messageIn(body, limits.maxDepth), exchange);
      else this.write(request, response, this.tooLarge);
    });
  }

  private handle(reading: MessageReading, exchange: HttpExchange): void {
    const { request, response } = exchange;
    if (reading.refusal) {
      this.write(request, response, reading.refusal);
      return;
    }
    const { message } = reading;
    const { legacy } = this.settled;
    if (legacy?.takes(message, exchange)) {
      this.answerLegacy(legacy, message, exchange);
      return;
    }
    try {
      const reply = this.handler.handle(message, exchange);
      if (isLater(reply)) this.answerLater(Later.of(reply), message, exchange);
      else this.answer(reply, exchange);
    } catch (error) {
      this.fail((failure) => this.answer(failure, exchange), error, readableId(message));
    }
  }

  private answerLegacy(legacy: LegacyDoor, message: unknown, exchange: HttpExchange): void {
    const { request, response } = exchange;
    const { readableBy } = this.settled;
    legacy
      .answer(new NodeCall(message, exchange))
      .then((answer) => sendResponse(answer, response, readableBy?.(request, answer.status)))
      .catch((error: unknown) =>
        this.fail((failure) => this.answer(failure, exchange), error, readableId(message)),
      );
  }

  private answerLater(reply: Later<Reply>, message: unknown, exchange: HttpExchange): void {
    const awaited = this.slowAnswers.add(exchange);
    const fail = (error: unknown) => {
      this.slowAnswers.delete(awaited);
      this.fail((failure) => this.answer(failure, exchange), error, readableId(message));
    };
    const answered = reply.next((late) => {
      try {
        this.answer(late, exchange);
        this.slowAnswers.delete(awaited);
      } catch (error) {
        fail(error);
      }
    }, fail);
    void answered.promise();
  }

  private answer(reply: Reply, exchange: HttpExchange): void {
    if (!exchange.finish(reply)) this.write(exchange.request, exchange.response, reply);
  }

  private fail(answer: (failure: Reply) => void, error: unknown, id?: RequestId): void {
    answer(errorReply(500, { code: ErrorCode.InternalError, message: 'Internal error.' }, id));
    this.settled.report(error);
  }
}

function takenBody({ request, hosted }: HttpExchange): unknown {
  return hosted?.body ?? (request as IncomingMessage & { readonly body?: unknown }).body;
}
