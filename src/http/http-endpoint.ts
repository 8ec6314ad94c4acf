import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Principal } from '../authoring/principal';
import { ErrorCode, type RequestId } from '../protocol';
import { readableId } from '../server/envelope';
import type { MessageHandler, Reply } from '../server/exchange';
import { type MessageReading, parseMessage } from '../server/parse-message';
import { errorReply } from '../server/reply';
import type { Suite } from '../suite/suite';
import { admission } from './admission/admission';
import { type AdmissionCheck, type EarlyAnswer, earlyError } from './admission/early-answer';
import { type AnswerWriter, answerWriter } from './answer-writer';
import { type Authenticate, identify } from './authentication';
import { Closing } from './closing';
import { corsHeaders } from './cors';
import { BODY_TAKEN, hostBody, isBodyTaken } from './host-body';
import { type ExchangeTerms, HttpExchange } from './http-exchange';
import { type SettledLimits, settleLimits } from './http-limits';
import type { HttpListenerOptions } from './http-options';
import { LegacyDoor } from './legacy/legacy-door';
import { legacySetting } from './legacy/legacy-setting';
import { readBody } from './read-body';
import { SlowAnswers } from './slow-answers';

/** One MCP endpoint: takes a request through admission, authentication, body and handler to its one answer. */
export class HttpEndpoint {
  private readonly admit: AdmissionCheck;
  private readonly write: AnswerWriter;
  private readonly authenticate: Authenticate | undefined;
  private readonly report: (error: unknown) => void;
  private readonly limits: SettledLimits;
  private readonly tooLarge: EarlyAnswer;
  private readonly slowAnswers: SlowAnswers;
  private readonly closing = new Closing();
  private readonly anonymous: ExchangeTerms;
  private readonly legacy: LegacyDoor | undefined;

  /** @param suite what clients of older revisions are served; without one they are not */
  constructor(
    private readonly handler: MessageHandler,
    options: HttpListenerOptions,
    suite?: Suite,
  ) {
    const { isServed, sessions } = legacySetting(options);
    this.admit = admission(options, suite !== undefined && sessions !== undefined);
    const readableBy = options.cors && corsHeaders(options.cors);
    this.write = answerWriter(readableBy);
    this.authenticate = options.authenticate;
    this.report = options.onError ?? console.error;
    this.limits = settleLimits(options.limits);
    this.tooLarge = bodyTooLarge(this.limits.maxBodyBytes);
    this.slowAnswers = new SlowAnswers(this.limits.streamAfterMs);
    const streams = { keepAliveMs: this.limits.keepAliveMs, readableBy };
    const isAuthenticating = options.authenticate !== undefined;
    this.anonymous = { principal: undefined, isAuthenticating, streams, closing: this.closing };
    const source = suite && { suite, handler, onError: this.report };
    this.legacy = source && isServed ? new LegacyDoor(source, sessions, readableBy) : undefined;
  }

  /** Asks long-lived answers to come to their end. */
  close(): void {
    this.closing.begin();
    this.legacy?.close();
  }

  /** Answers one request; never throws. */
  serve(request: IncomingMessage, response: ServerResponse): void {
    const answer = this.admit(request);
    if (answer) this.write(request, response, answer);
    else if (this.authenticate) void this.authenticated(this.authenticate, request, response);
    else this.receive(request, response, undefined);
  }

  private async authenticated(
    hook: Authenticate,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const identity = await identify(hook, request);
      if (identity.challenge) this.write(request, response, identity.challenge);
      else this.receive(request, response, identity.principal);
    } catch (error) {
      this.fail((reply) => this.write(request, response, reply), error);
    }
  }

  private receive(
    request: IncomingMessage,
    response: ServerResponse,
    principal: Principal | undefined,
  ): void {
    const terms = principal === undefined ? this.anonymous : { ...this.anonymous, principal };
    const exchange = new HttpExchange(request, response, terms);
    if (this.legacy && request.method !== 'POST') {
      this.answerLegacy(this.legacy, undefined, exchange);
      return;
    }
    if (isBodyTaken(request)) {
      this.handle(hostBody(request, this.limits.maxDepth) ?? BODY_TAKEN, exchange);
      return;
    }
    readBody(request, this.limits.maxBodyBytes, (body) => {
      if (body) this.handle(parseMessage(body, this.limits.maxDepth), exchange);
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
    if (this.legacy?.takes(message, exchange)) {
      this.answerLegacy(this.legacy, message, exchange);
      return;
    }
    try {
      const reply = this.handler.handle(message, exchange);
      if (reply instanceof Promise) void this.answerLater(reply, message, exchange);
      else this.answer(reply, exchange);
    } catch (error) {
      this.fail((failure) => this.answer(failure, exchange), error, readableId(message));
    }
  }

  private answerLegacy(legacy: LegacyDoor, message: unknown, exchange: HttpExchange): void {
    legacy
      .answer(message, exchange)
      .catch((error: unknown) =>
        this.fail((failure) => this.answer(failure, exchange), error, readableId(message)),
      );
  }

  private async answerLater(reply: Promise<Reply>, message: unknown, exchange: HttpExchange): Promise<void> {
    this.slowAnswers.add(exchange);
    try {
      this.answer(await reply, exchange);
    } catch (error) {
      this.fail((failure) => this.answer(failure, exchange), error, readableId(message));
    } finally {
      this.slowAnswers.delete(exchange);
    }
  }

  private answer(reply: Reply, exchange: HttpExchange): void {
    if (!exchange.finish(reply)) this.write(exchange.request, exchange.response, reply);
  }

  private fail(answer: (failure: Reply) => void, error: unknown, id?: RequestId): void {
    answer(errorReply(500, { code: ErrorCode.InternalError, message: 'Internal error.' }, id));
    this.report(error);
  }
}

function bodyTooLarge(maxBytes: number): EarlyAnswer {
  const message = `The request body is larger than ${maxBytes} bytes.`;
  return { ...earlyError(413, message, { Connection: 'close' }), hangUp: true };
}
