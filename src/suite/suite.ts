import { AuthoringError } from '../authoring/authoring-error';
import type { Class } from '../authoring/class';
import type { CompletionInput } from '../authoring/completion';
import type { MaybePromise } from '../authoring/maybe-promise';
import type { Principal } from '../authoring/principal';
import type { HandlerPlan } from '../plan/handler-plan';
import type { SuiteChange } from '../plan/suite-change';
import {
  isJsonObject,
  type CallToolResult,
  type CompletionResult,
  type GetPromptResult,
  type HeaderParam,
  type ListPromptsResult,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ListToolsResult,
  type ReadResourceResult,
} from '../protocol';
import type { WrappedResult } from '../wrap/wrapped-result';
import { clientCapabilities } from './client-capabilities';
import { completionPlan } from './completion-plan';
import type { CompletionReference, CompletionRequest } from './completion-request';
import type { HandlerCall } from './handler-call';
import { NO_KEYS } from '../sealing/implicit-sealer';
import { HandlerRunner } from './handler-runner';
import { callInProcess } from './in-process-call';
import { listChanges } from './list-changes';
import { listFields } from './list-fields';
import { requireCapabilities } from './required-capabilities';
import type { Sees } from './sees';
import { Snapshot } from './snapshot';
import { SubscriptionQuota } from './subscription-quota';
import { SuiteEvents } from './suite-events';
import type {
  ListRequest,
  PromptRequest,
  ResourceListRequest,
  ResourceRequest,
  ToolCallRequest,
} from './suite-requests';
import { argumentsAreNoObject, unknownEntry } from './refused-requests';
import { SuiteResources, type CallOf } from './suite-resources';
import type { SuiteSettings } from './suite-settings';
import { Visibility } from './visibility';

const NO_HEADER_PARAMS: readonly HeaderParam[] = [];

/** What a server serves: lists it, calls it and tells of its changes; it knows no wire. Made by `createSuite`. */
export class Suite {
  /** How the suite names itself to clients. */
  readonly server: SuiteSettings['server'];
  /** What clients may tell their model about the whole suite. */
  readonly instructions: string | undefined;
  /** The hint of lists without one of their own, and of `server/discover`. */
  readonly cacheControl: SuiteSettings['cacheControl'];
  /** @internal */
  readonly logger: SuiteSettings['logger'];
  /** What clients may listen to. @internal */
  readonly events: SuiteEvents;
  /** Who listens, counted. @internal */
  readonly subscriptions: SubscriptionQuota;
  /** What clients may read. @internal */
  readonly resources: SuiteResources;
  private current: Snapshot;
  private isChanging = false;
  private readonly compileChange: SuiteSettings['compileChange'];
  private readonly runner: HandlerRunner;
  private readonly implicitKeys: SuiteSettings['asking']['implicitKeys'];

  /** @internal Use `createSuite`. */
  constructor(settings: SuiteSettings) {
    const { plans, offered, cacheControl, pageSize, logger } = settings;
    this.server = settings.server;
    this.instructions = settings.instructions;
    this.cacheControl = cacheControl;
    this.logger = logger;
    this.events = new SuiteEvents(settings.eventBus, logger);
    this.subscriptions = new SubscriptionQuota(settings.subscriptionLimits);
    const visibility = new Visibility(settings.visible, logger);
    this.current = new Snapshot(plans, { offered, cacheControl, pageSize, visibility });
    this.compileChange = settings.compileChange;
    this.runner = new HandlerRunner(settings);
    this.resources = new SuiteResources({ ...settings, runner: this.runner, current: () => this.current });
    this.implicitKeys = settings.asking.implicitKeys;
  }

  /** What is served now; whoever needs more than one look keeps it, since the next look may find another. @internal */
  get snapshot(): Snapshot {
    return this.current;
  }

  /**
   * Says that callers from other machines are served: from now on questions need keys that somebody gave. What is wrong where it
   * is known that there will be questions, and nobody has. @internal
   */
  refuseImplicitKeys(): string | undefined {
    if (!this.implicitKeys) return undefined;
    this.implicitKeys.refuse();
    const asking = this.current.findAsking();
    return asking && `The ${asking.kind} "${asking.name}" asks its users. ${NO_KEYS}`;
  }

  /** What a caller may see; `undefined` where everybody sees everything. @internal */
  viewOf(principal: Principal | undefined): Sees | undefined {
    return this.current.viewOf(principal);
  }

  /** Whether there is something to read at a URI, as far as its name tells, for this caller. @internal */
  mayRead(uri: string, principal: Principal | undefined): boolean {
    return this.resources.find(uri, principal) !== undefined;
  }

  /**
   * Adds, removes and replaces what is served, all of it in one step: a request finds everything as it was or everything
   * as it is, and running calls end as they began. Clients that listen hear of the lists that are not the same any more.
   *
   * @throws AuthoringError with all mistakes in one report; nothing has changed then
   */
  change(change: SuiteChange): void {
    if (this.isChanging) throw changeWithinChange();
    const before = this.current.plans;
    this.isChanging = true;
    try {
      this.current = this.current.next(this.compileChange(change, before));
    } finally {
      this.isChanging = false;
    }
    for (const type of listChanges(before, this.current.plans)) this.events.publish({ type });
  }

  /** Tells clients that listen to fetch the list of tools again; `change` does so by itself. */
  notifyToolListChanged(): void {
    this.events.publish({ type: 'toolsListChanged' });
  }

  /** Tells clients that listen to fetch the list of prompts again; `change` does so by itself. */
  notifyPromptListChanged(): void {
    this.events.publish({ type: 'promptsListChanged' });
  }

  /** Tells clients that listen to fetch the lists of resources and templates again; `change` does so by itself. */
  notifyResourceListChanged(): void {
    this.events.publish({ type: 'resourcesListChanged' });
  }

  /** Tells clients that listen to this very URI that reading it gives something else now. */
  notifyResourceUpdated(uri: string): void {
    this.events.publish({ type: 'resourceUpdated', uri });
  }

  /**
   * The `tools/list` result, or one page of it, as one caller sees it.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave
   */
  listTools({ cursor, principal }: ListRequest = {}): ListToolsResult {
    const page = this.current.tools.page(cursor, this.viewOf(principal));
    return { tools: page.items.map(({ entry }) => entry), ...listFields(page) };
  }

  /**
   * Calls a tool in process: same gate, same wrapping, same errors as over a transport.
   *
   * @throws ProtocolError for an unknown tool, arguments that are no object, or an undeclared capability
   */
  callTool(request: ToolCallRequest): Promise<CallToolResult> {
    const { name, arguments: args } = request;
    return callInProcess<CallToolResult>({ name, arguments: args }, request, (call) => this.invoke(call));
  }

  /**
   * The `prompts/list` result, or one page of it, as one caller sees it.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave
   */
  listPrompts({ cursor, principal }: ListRequest = {}): ListPromptsResult {
    const page = this.current.prompts.page(cursor, this.viewOf(principal));
    return { prompts: page.items.map(({ entry }) => entry), ...listFields(page) };
  }

  /**
   * Gets a prompt in process: same gate, same wrapping, same errors as over a transport.
   *
   * @throws ProtocolError for an unknown prompt, refused arguments, an undeclared capability, or a failure
   */
  getPrompt(request: PromptRequest): Promise<GetPromptResult> {
    const { name, arguments: args } = request;
    return callInProcess<GetPromptResult>({ name, arguments: args }, request, (call) =>
      this.invokePrompt(call),
    );
  }

  /**
   * Completes an argument of a prompt or a resource template in process.
   *
   * @throws ProtocolError for what is unknown, or a failure
   */
  complete(request: CompletionRequest): Promise<CompletionResult> {
    const { ref, argument, arguments: settled = {} } = request;
    const name = ref.type === 'ref/prompt' ? ref.name : ref.uri;
    const input = { argument: argument.name, value: argument.value, arguments: settled };
    return callInProcess({ name, arguments: input }, request, (call) => this.invokeCompletion(ref, call));
  }

  /**
   * The `resources/list` result, or one page of it, as one caller sees it; what repositories list included.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave to such a caller
   */
  listResources(request: ResourceListRequest = {}): Promise<ListResourcesResult> {
    const { cursor, principal } = request;
    return callInProcess({ name: 'resources/list', arguments: {} }, request, (call) => {
      const callOf: CallOf = (name, args) => ({ ...call, name, arguments: args });
      return this.resources.list({ cursor, principal, callOf });
    });
  }

  /**
   * The `resources/templates/list` result, or one page of it, as one caller sees it.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave
   */
  listResourceTemplates({ cursor, principal }: ListRequest = {}): ListResourceTemplatesResult {
    const page = this.current.resourceTemplates.page(cursor, this.viewOf(principal));
    return { resourceTemplates: page.items.map(({ entry }) => entry), ...listFields(page) };
  }

  /**
   * Reads a resource in process: same gate, same wrapping, same errors as over a transport.
   *
   * @throws ProtocolError for what is not there, refused variables, an undeclared capability, or a failure
   */
  readResource(request: ResourceRequest): Promise<ReadResourceResult> {
    const { uri, principal } = request;
    return callInProcess({ name: uri, arguments: undefined }, request, (call) =>
      this.resources.read(uri, principal, (name, args) => ({ ...call, name, arguments: args })),
    );
  }

  /** Runs one call and leaves its result as text, for servers. @internal */
  invoke(call: HandlerCall): MaybePromise<WrappedResult> {
    const plan = this.current.tools.find(call.name, this.viewOf(call.principal));
    if (!plan) throw unknownEntry('tool', call.name);
    return this.start(plan, call);
  }

  /** The same for a prompt. @internal */
  invokePrompt(call: HandlerCall): MaybePromise<WrappedResult> {
    const plan = this.current.prompts.find(call.name, this.viewOf(call.principal));
    if (!plan) throw unknownEntry('prompt', call.name);
    return this.start(plan, call);
  }

  /** The same for a completion, whose arguments are a `CompletionInput`. @internal */
  invokeCompletion(reference: CompletionReference, call: HandlerCall): MaybePromise<WrappedResult> {
    const { argument } = call.arguments as CompletionInput;
    const plan = completionPlan(this.current, { reference, argument }, this.viewOf(call.principal));
    return this.start(plan, call);
  }

  private start(plan: HandlerPlan, call: HandlerCall): MaybePromise<WrappedResult> {
    if (call.arguments !== undefined && !isJsonObject(call.arguments)) throw argumentsAreNoObject(plan.kind);
    if (plan.requires) requireCapabilities(plan.requires, clientCapabilities(call.meta));
    return this.runner.run(plan, call);
  }

  /** The arguments of a tool that clients mirror into headers; none for a tool that this caller does not know. @internal */
  headerParamsOf(name: string, principal: Principal | undefined): readonly HeaderParam[] {
    const { tools } = this.current;
    const headerParams = tools.find(name)?.headerParams ?? NO_HEADER_PARAMS;
    if (headerParams.length === 0) return headerParams;
    return tools.find(name, this.viewOf(principal)) ? headerParams : NO_HEADER_PARAMS;
  }

  /** The names of the tools whose code a class holds, in list order. */
  toolNamesOf(toolClass: Class): readonly string[] {
    return this.current.tools.namesOf(toolClass);
  }

  /** The names of the prompts whose code a class holds, in list order. */
  promptNamesOf(promptClass: Class): readonly string[] {
    return this.current.prompts.namesOf(promptClass);
  }

  /** Compiles everything that is otherwise compiled on first use, so that no call pays for it. */
  warmUp(): void {
    this.current.warmUp();
  }
}

function changeWithinChange(): AuthoringError {
  const problem = 'was called while another change was being compiled.';
  return new AuthoringError([{ where: 'suite.change', problem, remedy: 'Put both into one change.' }]);
}
