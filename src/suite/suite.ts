import type { Class } from '../authoring/class';
import type { MaybePromise } from '../authoring/maybe-promise';
import type { Principal } from '../authoring/principal';
import {
  echoedText,
  ErrorCode,
  isJsonObject,
  MetaKey,
  ProtocolError,
  type CallToolResult,
  type ClientCapabilities,
  type HeaderParam,
  type JsonObject,
  type ListToolsResult,
  type RequestId,
} from '../protocol';
import type { WrappedResult } from '../wrap/wrapped-result';
import { clientCapabilities } from './call-context';
import { CallLifetime } from './call-lifetime';
import type { HandlerCall } from './handler-call';
import { HandlerRunner } from './handler-runner';
import { listFields } from './list-fields';
import { requireCapabilities } from './required-capabilities';
import type { Sees, Visibility } from './sees';
import { Snapshot } from './snapshot';
import type { SuiteSettings } from './suite-settings';

/** A call made in process, without a server. */
export interface ToolCallRequest {
  readonly name: string;
  readonly arguments?: JsonObject;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  readonly principal?: Principal;
  readonly clientCapabilities?: ClientCapabilities;
  readonly meta?: JsonObject;
  readonly requestId?: RequestId;
}

/** Which page of a list, and who asks. */
export interface ListRequest {
  readonly cursor?: string;
  readonly principal?: Principal;
}

const NO_HEADER_PARAMS: readonly HeaderParam[] = [];

/** What a server serves: lists it and calls it; it knows no wire. Made by `createSuite`. */
export class Suite {
  /** How the suite names itself to clients. */
  readonly server: SuiteSettings['server'];
  /** What clients may tell their model about the whole suite. */
  readonly instructions: string | undefined;
  /** The hint of lists without one of their own, and of `server/discover`. */
  readonly cacheControl: SuiteSettings['cacheControl'];
  /** @internal */
  readonly logger: SuiteSettings['logger'];
  private current: Snapshot;
  private readonly visibility: Visibility;
  private readonly runner: HandlerRunner;

  /** @internal Use `createSuite`. */
  constructor(settings: SuiteSettings) {
    this.server = settings.server;
    this.instructions = settings.instructions;
    this.cacheControl = settings.cacheControl;
    this.logger = settings.logger;
    this.current = new Snapshot(settings.plans, settings);
    this.visibility = settings.visibility;
    this.runner = new HandlerRunner(settings);
  }

  /** What is served now; whoever needs more than one look keeps it, since the next look may find another. @internal */
  get snapshot(): Snapshot {
    return this.current;
  }

  /** What a caller may see; `undefined` where everybody sees everything. @internal */
  viewOf(principal: Principal | undefined): Sees | undefined {
    return this.visibility?.(principal);
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
  async callTool(request: ToolCallRequest): Promise<CallToolResult> {
    const { name, signal, meta = {}, clientCapabilities: capabilities = {}, requestId, principal } = request;
    const lifetime = new CallLifetime();
    const abort = () => lifetime.abort(abortReason(signal));
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
    const declared = { ...meta, [MetaKey.clientCapabilities]: capabilities as JsonObject };
    const call = {
      ...{ name, arguments: request.arguments, meta: declared, requestId, principal, lifetime },
      ...{ http: undefined, channel: undefined, inputResponses: undefined, requestState: undefined },
    };
    try {
      const { members, meta: resultMeta } = await this.invoke(call);
      const result = JSON.parse(`{"resultType":"complete",${members}}`) as CallToolResult;
      return resultMeta ? { ...result, _meta: resultMeta } : result;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Runs one call and leaves its result as text, for servers. @internal */
  invoke(call: HandlerCall): MaybePromise<WrappedResult> {
    const plan = this.current.tools.find(call.name, this.viewOf(call.principal));
    if (!plan) throw unknownTool(call.name);
    if (call.arguments !== undefined && !isJsonObject(call.arguments)) throw argumentsAreNoObject();
    if (plan.requires) requireCapabilities(plan.requires, clientCapabilities(call.meta));
    return this.runner.run(plan, call);
  }

  /** The arguments of a tool that clients mirror into headers; none for an unknown tool. @internal */
  headerParamsOf(name: string): readonly HeaderParam[] {
    return this.current.tools.find(name)?.headerParams ?? NO_HEADER_PARAMS;
  }

  /** The names of the tools whose code a class holds, in list order. */
  toolNamesOf(toolClass: Class): readonly string[] {
    return this.current.tools.plans
      .filter((plan) => plan.handlerClass === toolClass)
      .map((plan) => plan.name);
  }

  /** Compiles everything that is otherwise compiled on first use, so that no call pays for it. */
  warmUp(): void {
    for (const plan of this.current.tools.plans) plan.warmUp();
  }
}

function unknownTool(name: string): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, `Unknown tool: ${echoedText(name, 128)}`);
}

function argumentsAreNoObject(): ProtocolError {
  return new ProtocolError(ErrorCode.InvalidParams, 'The arguments of a tool call must be an object.');
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The call was aborted.', 'AbortError');
}
