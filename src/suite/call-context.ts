import type { CalledHandler } from '../authoring/called-handler';
import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { ClientDetails, ToolContext } from '../authoring/tool-context';
import type { HandlerPlan } from '../plan/handler-plan';
import { MetaKey, type Implementation, type JsonObject, type JsonValue, type RequestId } from '../protocol';
import type { AskingServices } from './asking/asking-services';
import type { AskingSession } from './asking/asking-session';
import { askingOf } from './asking-of-call';
import { clientCapabilities } from './client-capabilities';
import { CallMessages } from './call-messages';
import type { HandlerCall } from './handler-call';

/** The context of one call; what a handler may never ask for is made when it asks. */
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

  // Getters, so that `call(input, { progress, ask })` works: what they give needs no `this`.
  get progress(): ToolContext['progress'] {
    return (...update) => this.#messages.progress(...update);
  }

  get log(): ToolContext['log'] {
    return (...message) => this.#messages.log(...message);
  }

  get startStream(): ToolContext['startStream'] {
    return () => this.#messages.startStream();
  }

  get ask(): ToolContext['ask'] {
    return (...question) => this.#asking.ask(...question);
  }

  get askAll(): ToolContext['askAll'] {
    return (questions) => this.#asking.askAll(questions);
  }

  get askUrl(): ToolContext['askUrl'] {
    return (...question) => this.#asking.askUrl(...question);
  }

  get step(): ToolContext['step'] {
    return (...work) => this.#asking.step(...work);
  }

  get idempotencyKey(): ToolContext['idempotencyKey'] {
    return (key) => this.#asking.idempotencyKey(key);
  }

  get sample(): ToolContext['sample'] {
    return (...request) => this.#asking.sample(...request);
  }

  get listRoots(): ToolContext['listRoots'] {
    return (key) => this.#asking.listRoots(key);
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
