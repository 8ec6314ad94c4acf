import type { Principal } from '../authoring/principal';
import { ErrorCode, isJsonObject, isRequestId, type RequestId } from '../protocol';
import type { MessageHandler, Reply } from '../server/exchange';
import type { MessageSink } from '../server/outbox';
import { parseMessage } from '../server/parse-message';
import { errorReply } from '../server/reply';
import { readCancellation } from './cancellation';
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
}

/** One client's conversation: lines in, answers out as they are ready. */
export class StdioSession {
  readonly pending = new PendingCalls();

  constructor(
    private readonly handler: MessageHandler,
    private readonly terms: SessionTerms,
  ) {}

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
    else this.start(reading.message);
  }

  private start(message: unknown): void {
    const id = requestIdOf(message);
    if (id !== undefined && this.pending.isInUse(id)) {
      this.refuse('A request with this id is still being answered.', id);
      return;
    }
    const call = new PendingCall(id, this.terms.principal, this.terms.sink);
    this.pending.add(call);
    this.handle(message, call);
  }

  private handle(message: unknown, call: PendingCall): void {
    try {
      const reply = this.handler.handle(message, call);
      if (reply instanceof Promise) void this.answerLater(call, reply);
      else this.answer(call, reply);
    } catch (error) {
      this.fail(call, error);
    }
  }

  private async answerLater(call: PendingCall, reply: Promise<Reply>): Promise<void> {
    try {
      this.answer(call, await reply);
    } catch (error) {
      this.fail(call, error);
    }
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
