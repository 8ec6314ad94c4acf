import type { Class } from '../authoring/class';
import type { Principal } from '../authoring/principal';
import type { SuiteChange } from '../plan/suite-change';
import type {
  CallToolResult,
  CompletionResult,
  GetPromptResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
} from '../protocol';
import type { CompletionRequest } from './completion-request';
import { NO_KEYS } from '../sealing/implicit-sealer';
import { HandlerRunner } from './handler-runner';
import { completionTarget, promptTarget, resourceTarget, toolTarget } from './call-targets';
import { callInProcess } from './in-process-call';
import { listFields } from './list-fields';
import { LiveSnapshot } from './live-snapshot';
import type { Sees } from './sees';
import { Snapshot } from './snapshot';
import { SubscriptionQuota } from './subscription-quota';
import { SuiteCalls } from './suite-calls';
import { SuiteEvents } from './suite-events';
import type {
  ListRequest,
  PromptRequest,
  ResourceListRequest,
  ResourceRequest,
  ToolCallRequest,
} from './suite-requests';
import { SuiteResources, type CallOf } from './suite-resources';
import type { SuiteSettings, SuiteVariation } from './suite-settings';
import { Visibility } from './visibility';

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
  /** What clients may call. @internal */
  readonly calls: SuiteCalls;
  private readonly live: LiveSnapshot;
  private readonly implicitKeys: SuiteSettings['asking']['implicitKeys'];

  /** @internal Use `createSuite`. */
  constructor(
    private readonly settings: SuiteSettings,
    origin?: Suite,
  ) {
    const { plans, offered, cacheControl, pageSize, logger } = settings;
    this.server = settings.server;
    this.instructions = settings.instructions;
    this.cacheControl = cacheControl;
    this.logger = logger;
    this.events = origin?.events ?? new SuiteEvents(settings.eventBus, logger);
    this.subscriptions = origin?.subscriptions ?? new SubscriptionQuota(settings.subscriptionLimits);
    const visibility = new Visibility(settings.visible, logger);
    const snapshot = () => new Snapshot(plans, { offered, cacheControl, pageSize, visibility });
    this.live = origin?.live ?? new LiveSnapshot(snapshot(), settings.compileChange, this.events);
    const runner = new HandlerRunner(settings);
    this.calls = new SuiteCalls(this.live, runner);
    this.resources = new SuiteResources({ ...settings, runner, current: () => this.live.current });
    this.implicitKeys = settings.asking.implicitKeys;
  }

  /**
   * The same suite, run with another container, by another clock, or telling more of errors: for tests. What is served, and whoever
   * listens to it, is shared. @internal
   */
  varied({ overrides, clock = this.settings.clock, exposeErrors }: SuiteVariation): Suite {
    const { container, overridden, asking } = this.settings;
    return new Suite(
      {
        ...{ ...this.settings, clock },
        container: overrides ? overridden(overrides, this.snapshot.handlerClasses) : container,
        exposeErrors: exposeErrors ?? this.settings.exposeErrors,
        asking: { ...asking, states: asking.states.by(() => clock.now()) },
      },
      this,
    );
  }

  /** What is served now; whoever needs more than one look keeps it, since the next look may find another. @internal */
  get snapshot(): Snapshot {
    return this.live.current;
  }

  /**
   * Says that callers from other machines are served: from now on questions need keys that somebody gave. What is wrong where it
   * is known that there will be questions, and nobody has. @internal
   */
  refuseImplicitKeys(): string | undefined {
    if (!this.implicitKeys) return undefined;
    this.implicitKeys.refuse();
    const asking = this.snapshot.findAsking();
    return asking && `The ${asking.kind} "${asking.name}" asks its users. ${NO_KEYS}`;
  }

  /** What a caller may see; `undefined` where everybody sees everything. @internal */
  viewOf(principal: Principal | undefined): Sees | undefined {
    return this.snapshot.viewOf(principal);
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
    this.live.change(change);
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
    const page = this.snapshot.tools.page(cursor, this.viewOf(principal));
    return { tools: page.items.map(({ entry }) => entry), ...listFields(page) };
  }

  /**
   * Calls a tool in process: same gate, same wrapping, same errors as over a transport.
   *
   * @throws ProtocolError for an unknown tool, arguments that are no object, or an undeclared capability; TypeError for what is no request
   */
  async callTool(request: ToolCallRequest): Promise<CallToolResult> {
    return callInProcess(toolTarget(request), request, (call) => this.calls.tool(call));
  }

  /**
   * The `prompts/list` result, or one page of it, as one caller sees it.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave
   */
  listPrompts({ cursor, principal }: ListRequest = {}): ListPromptsResult {
    const page = this.snapshot.prompts.page(cursor, this.viewOf(principal));
    return { prompts: page.items.map(({ entry }) => entry), ...listFields(page) };
  }

  /**
   * Gets a prompt in process: same gate, same wrapping, same errors as over a transport.
   *
   * @throws ProtocolError for an unknown prompt, refused arguments, an undeclared capability, or a failure; TypeError for what is no request
   */
  async getPrompt(request: PromptRequest): Promise<GetPromptResult> {
    return callInProcess(promptTarget(request), request, (call) => this.calls.prompt(call));
  }

  /**
   * Completes an argument of a prompt or a resource template in process.
   *
   * @throws ProtocolError for what is unknown, or a failure; TypeError for what is no request
   */
  async complete(request: CompletionRequest): Promise<CompletionResult> {
    const target = completionTarget(request);
    return callInProcess(target, request, (call) => this.calls.completion(request.ref, call));
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
    const page = this.snapshot.resourceTemplates.page(cursor, this.viewOf(principal));
    return { resourceTemplates: page.items.map(({ entry }) => entry), ...listFields(page) };
  }

  /**
   * Reads a resource in process: same gate, same wrapping, same errors as over a transport.
   *
   * @throws ProtocolError for what is not there, refused variables, an undeclared capability, or a failure; TypeError for what is no request
   */
  async readResource(request: ResourceRequest): Promise<ReadResourceResult> {
    return callInProcess(resourceTarget(request), request, (call) =>
      this.resources.read(request.uri, request.principal, (name, args) => ({
        ...call,
        name,
        arguments: args,
      })),
    );
  }

  /** The names of the tools whose code a class holds, in list order. */
  toolNamesOf(toolClass: Class): readonly string[] {
    return this.snapshot.tools.namesOf(toolClass);
  }

  /** The names of the prompts whose code a class holds, in list order. */
  promptNamesOf(promptClass: Class): readonly string[] {
    return this.snapshot.prompts.namesOf(promptClass);
  }

  /** Compiles everything that is otherwise compiled on first use, so that no call pays for it. */
  warmUp(): void {
    this.snapshot.warmUp();
  }
}
