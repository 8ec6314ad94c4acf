import { isLater } from '../authoring/later';
import type { Principal } from '../authoring/principal';
import { ErrorCode, isJsonObject, isRequestId, type RequestId } from '../protocol';
import type { MessageHandler, Reply } from '../server/exchange';
import type { MessageSink } from '../server/outbox';
import type { LegacySource } from '../server/legacy-port';
import { parseMessage } from '../server/parse-message';
import { errorReply } from '../server/reply';
import { readCancellation } from './cancellation';
import { LegacySide } from './legacy-side';
import { PendingCall } from './pending-call';
import { PendingCalls } from './pending-calls';

/** What a session needs besides the handler. */
export interface SessionTerms {
  readonly principal: Principal | undefined;
  readonly maxMessageBytes: number;
  readonly maxDepth: number;
  readonly onError: (error: unknown) => void;
  /** Takes one line for the client. */
  readonly send: (text: string) => void;
  /** Takes what goes ahead of answers. */
  readonly sink: MessageSink;
  /** What clients of older revisions are served; without it they are not. */
  readonly legacy?: LegacySource | undefined;
  /** How long such a client's user may take to answer. */
  readonly askTimeoutMs: number;
}

/** One client's conversation: lines in, answers out as they are ready. */
export class StdioSession {
  readonly pending = new PendingCalls();
  private readonly legacy: LegacySide | undefined;

  constructor(
    private readonly handler: MessageHandler,
    private readonly terms: SessionTerms,
  ) {
    const { legacy: source, principal, askTimeoutMs, send } = terms;
    const answer = (id: RequestId, reply: Reply) => this.answerById(id, reply);
    this.legacy = source && new LegacySide({ source, principal, askTimeoutMs, answer, send });
  }

  /** Nothing more is heard or said. */
  end(): void {
    this.pending.abandon();
    this.legacy?.close();
  }

  /** Takes one line, `undefined` for one that was longer than allowed. */
  receive(line: Buffer | undefined): void {
    if (!line) this.refuse(`The message is longer than ${this.terms.maxMessageBytes} bytes.`);
    else if (!isBlank(line)) this.read(line);
  }

  private read(line: Buffer): void {
    const reading = parseMessage(line, this.terms.maxDepth);
    if (reading.refusal) {
      this.say(reading.refusal);
      return;
    }
    const cancellation = readCancellation(reading.message);
    if (cancellation) this.pending.cancel(cancellation.requestId);
    if (this.legacy?.takes(reading.message)) this.startLegacy(this.legacy, reading.message);
    else if (!cancellation) this.start(reading.message);
  }

  // Of an older revision's messages only requests are waited for.
  private startLegacy(legacy: LegacySide, message: unknown): void {
    const isRequest = requestIdOf(message) !== undefined;
    const call = isRequest ? this.admit(message) : undefined;
    if (isRequest && !call) return;
    try {
      legacy.receive(message, call);
    } catch (error) {
      if (call) this.fail(call, error);
      else this.terms.onError(error);
    }
  }

  private start(message: unknown): void {
    const call = this.admit(message);
    if (call) this.handle(message, call);
  }

  /** Notes that a message waits to be answered; `undefined` where its id already does. */
  private admit(message: unknown): PendingCall | undefined {
    const id = requestIdOf(message);
    if (id !== undefined && this.pending.isInUse(id)) {
      this.refuse('A request with this id is still being answered.', id);
      return undefined;
    }
    const call = new PendingCall(id, this.terms.principal, this.terms.sink);
    this.pending.add(call);
    return call;
  }

  private handle(message: unknown, call: PendingCall): void {
    try {
      const reply = this.handler.handle(message, call);
      if (isLater(reply)) void this.answerLater(call, reply);
      else this.answer(call, reply);
    } catch (error) {
      this.fail(call, error);
    }
  }

  private async answerLater(call: PendingCall, reply: PromiseLike<Reply>): Promise<void> {
    try {
      this.answer(call, await reply);
    } catch (error) {
      this.fail(call, error);
    }
  }

  private answerById(id: RequestId, reply: Reply): void {
    const call = this.pending.find(id);
    if (call) this.answer(call, reply);
  }

  // A call that is not pending any more was cancelled: nothing may be said about it.
  private answer(call: PendingCall, reply: Reply): void {
    if (!this.pending.isPending(call)) return;
    call.finish();
    this.say(reply);
    this.pending.settle(call);
  }

  private fail(call: PendingCall, error: unknown): void {
    this.answer(
      call,
      errorReply(500, { code: ErrorCode.InternalError, message: 'Internal error.' }, call.id),
    );
    this.terms.onError(error);
  }

  private refuse(message: string, id?: RequestId): void {
    this.say(errorReply(400, { code: ErrorCode.InvalidRequest, message }, id));
  }

  private say({ text }: Reply): void {
    if (text !== undefined) this.terms.send(text);
  }
}

function requestIdOf(message: unknown): RequestId | undefined {
  if (!isJsonObject(message) || typeof message['method'] !== 'string') return undefined;
  return isRequestId(message['id']) ? message['id'] : undefined;
}

const BLANK = new Set([0x20, 0x09, 0x0d]);

function isBlank(line: Buffer): boolean {
  return line.every((byte) => BLANK.has(byte));
}
