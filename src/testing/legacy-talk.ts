import type { Principal } from '../authoring/principal';
import {
  ErrorCode,
  isJsonObject,
  ProtocolError,
  type ClientCapabilities,
  type InputRequest,
  type JsonObject,
  type JsonRpcNotification,
  type RequestId,
} from '../protocol';
import type { Exchange, MessageHandler, Reply } from '../server/exchange';
import type { LegacyConnection, LegacyConnectionEnds } from '../server/legacy-port';
import { loadLegacy } from '../server/load-legacy';
import { SuiteServer } from '../server/suite-server';
import type { Suite } from '../suite/suite';
import { NotedQuestions } from './noted-questions';
import type { TestRequest } from './requests';
import { answerTo } from './scripted-user';
import { TEST_CLIENT } from './test-caller';
import type { ScriptedAnswers, TestAnswer, TestClientOptions } from './test-client';
import type { LegacyRevision } from './test-era';
import { TestExchange } from './test-exchange';

/** Who talks, and who hears what belongs to no call. */
export interface TalkTerms {
  readonly principal: Principal | undefined;
  readonly onNotification: TestClientOptions['onNotification'];
}

interface Pending {
  readonly exchange: TestExchange;
  readonly answers: ScriptedAnswers | undefined;
  readonly resolve: (answer: TestAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** A client of an older revision on a connection of its own, without a wire: handshake, requests, answers to questions. */
export class LegacyTalk {
  private readonly connection: LegacyConnection;
  private readonly server: SuiteServer;
  private readonly pending = new Map<RequestId, Pending>();
  private readonly questions = new NotedQuestions();
  private lastId = 0;
  private logLevel: string | undefined;

  constructor(
    suite: Suite,
    private readonly terms: TalkTerms,
  ) {
    this.server = new SuiteServer(suite);
    const handler: MessageHandler = { handle: (message, exchange) => this.handle(message, exchange) };
    const onError = (error: unknown) => this.fail(error);
    this.connection = loadLegacy().legacyConnection({ suite, handler, onError }, this.ends());
  }

  /** @throws ProtocolError when the server does not want to talk */
  async begin(protocolVersion: LegacyRevision, capabilities: ClientCapabilities): Promise<LegacyTalk> {
    const params = { protocolVersion, capabilities: capabilities as JsonObject, clientInfo: TEST_CLIENT };
    const { error } = await this.ask({ method: 'initialize', params, options: {} });
    if (error) throw new ProtocolError(error.code, error.message, error.data);
    this.connection.receive({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return this;
  }

  async send({ method, params, options }: TestRequest): Promise<TestAnswer> {
    const { logLevel } = options;
    if (logLevel !== undefined && logLevel !== this.logLevel) {
      this.logLevel = logLevel;
      await this.ask({ method: 'logging/setLevel', params: { level: logLevel }, options: {} });
    }
    return this.ask({ method, params, options });
  }

  async close(): Promise<void> {
    await this.connection.close();
    this.fail(new TypeError('The test client was closed while a call was running.'));
  }

  private ends(): LegacyConnectionEnds {
    return {
      principal: this.terms.principal,
      askTimeoutMs: ASK_TIMEOUT_MS,
      answer: (id, reply) => this.take(id, reply),
      send: (text) => this.hear(JSON.parse(text) as JsonObject),
    };
  }

  private ask({ method, params, options }: TestRequest): Promise<TestAnswer> {
    const id = ++this.lastId;
    const { answers, onNotification, meta } = options;
    const _meta = { ...(onNotification ? { progressToken: id } : {}), ...meta };
    const message = { jsonrpc: '2.0', id, method, params: { ...params, _meta } };
    const exchange = new TestExchange(options);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { exchange, answers, resolve, reject });
      this.connection.receive(message, exchange);
    });
  }

  /** Every request of this connection on its way to the suite. */
  private async handle(message: unknown, exchange: Exchange): Promise<Reply> {
    const reply = await this.server.handle(message, exchange);
    const { id, result } = JSON.parse(reply.text ?? '{}') as TestAnswer;
    if (id !== undefined && isJsonObject(result?.inputRequests))
      this.questions.note(id, result.inputRequests);
    return reply;
  }

  private take(id: RequestId, { text = '{}' }: Reply): void {
    const call = this.pending.get(id);
    this.pending.delete(id);
    this.questions.forget(id);
    call?.exchange.finish();
    call?.resolve(JSON.parse(text) as TestAnswer);
  }

  private hear(message: JsonObject): void {
    if (message.id === undefined) this.terms.onNotification?.(message as unknown as JsonRpcNotification);
    else this.reply(message).catch((error: unknown) => this.fail(error));
  }

  private async reply(message: JsonObject): Promise<void> {
    const { id, method } = message;
    const asked = this.questions.take(message);
    const call = asked && this.pending.get(asked.requestId);
    try {
      if (!asked || !call)
        throw new TypeError(`The server asks ${JSON.stringify(method)}, but no call does.`);
      const given = await answerTo(asked.key, message as unknown as InputRequest, call.answers ?? {});
      // Through JSON, as on a wire.
      this.connection.receive(
        JSON.parse(JSON.stringify({ jsonrpc: '2.0', id, result: given })) as JsonObject,
      );
    } catch (error) {
      call?.reject(error);
      const refusal = { code: ErrorCode.InternalError, message: 'The test has no answer.' };
      this.connection.receive({ jsonrpc: '2.0', id: id ?? 0, error: refusal });
    }
  }

  private fail(error: unknown): void {
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}

/** How long a script may take to answer. */
const ASK_TIMEOUT_MS = 60_000;
