import type { CalledHandler } from '../authoring/called-handler';
import type { HttpDetails } from '../authoring/http-details';
import type { Answer, AnswersTo, Asking, Questions } from '../authoring/asking';
import type { ConcreteClass } from '../authoring/class';
import type { MaybePromise } from '../authoring/maybe-promise';
import type { Principal } from '../authoring/principal';
import type { ClientDetails, ToolContext } from '../authoring/tool-context';
import type { HandlerPlan } from '../plan/handler-plan';
import {
  MetaKey,
  type CreateMessageParams,
  type CreateMessageResult,
  type Implementation,
  type JsonObject,
  type JsonValue,
  type LogLevel,
  type RequestId,
  type Root,
} from '../protocol';
import type { AskingServices } from './asking/asking-services';
import type { AskingSession } from './asking/asking-session';
import { askingOf } from './asking-of-call';
import { clientCapabilities } from './client-capabilities';
import { CallMessages } from './call-messages';
import type { HandlerCall } from './handler-call';

/** The context of one call; whatever a tool may not ask for is made when it asks. */
export class CallContext implements ToolContext {
  readonly #call: HandlerCall;
  readonly #plan: HandlerPlan;
  readonly #services: AskingServices;
  #ownMessages: CallMessages | undefined;

  constructor(call: HandlerCall, plan: HandlerPlan, services: AskingServices) {
    this.#call = call;
    this.#plan = plan;
    this.#services = services;
  }

  /** Read by `calledHandler`. */
  get called(): CalledHandler {
    const { kind, name } = this.#plan;
    return { kind, name };
  }

  get settings(): unknown {
    return this.#plan.settings;
  }

  get signal(): AbortSignal {
    return this.#call.lifetime.signal;
  }

  get client(): ClientDetails {
    return { info: clientInfo(this.#call.meta), capabilities: clientCapabilities(this.#call.meta) };
  }

  get principal(): Principal | undefined {
    return this.#call.principal;
  }

  get meta(): JsonObject {
    return this.#call.meta;
  }

  get requestId(): RequestId | undefined {
    return this.#call.requestId;
  }

  /** Of a resource: what is read. */
  get uri(): string {
    return this.#call.name;
  }

  get http(): HttpDetails | undefined {
    return this.#call.http;
  }

  get state(): JsonValue | undefined {
    return this.#call.asking?.state;
  }

  get inputResponses(): Readonly<Record<string, JsonObject>> | undefined {
    return this.#call.asking?.inputResponses;
  }

  progress(value: number, total?: number, message?: string): Promise<void> {
    return this.#messages.progress(value, total, message);
  }

  log(level: LogLevel, data: unknown, logger?: string): Promise<void> {
    return this.#messages.log(level, data, logger);
  }

  startStream(): void {
    this.#messages.startStream();
  }

  ask<T extends object>(key: string, form: ConcreteClass<T>, message: string): Promise<Answer<T>> {
    return this.#asking.ask(key, form, message);
  }

  askAll<Q extends Questions>(questions: Q): Promise<AnswersTo<Q>> {
    return this.#asking.askAll(questions);
  }

  askUrl(...question: Parameters<Asking['askUrl']>) {
    return this.#asking.askUrl(...question);
  }

  step<T>(key: string, work: () => MaybePromise<T>): Promise<T> {
    return this.#asking.step(key, work);
  }

  idempotencyKey(key: string): string {
    return this.#asking.idempotencyKey(key);
  }

  sample(key: string, params: CreateMessageParams): Promise<CreateMessageResult> {
    return this.#asking.sample(key, params);
  }

  listRoots(key?: string): Promise<readonly Root[]> {
    return this.#asking.listRoots(key);
  }

  get #messages(): CallMessages {
    return (this.#ownMessages ??= new CallMessages(this.#call));
  }

  get #asking(): AskingSession {
    return askingOf(this.#plan, this.#call, this.#services);
  }
}

// The server has checked the shape; in process there may be none.
function clientInfo(meta: JsonObject): Implementation | undefined {
  return meta[MetaKey.clientInfo] as unknown as Implementation | undefined;
}
