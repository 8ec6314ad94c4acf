import type { Class } from '../authoring/class';
import type { MaybePromise } from '../authoring/maybe-promise';
import type { Principal } from '../authoring/principal';
import type { ToolPlan } from '../plan/tool-plan';
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
import { requireCapabilities } from './required-capabilities';
import type { SuiteSettings } from './suite-settings';
import type { ToolCall } from './tool-call';
import { ToolList } from './tool-list';
import { ToolRunner } from './tool-runner';

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

const NO_HEADER_PARAMS: readonly HeaderParam[] = [];

/** A fixed set of compiled tools that lists and calls them; it knows no wire. Made by `createSuite`. */
export class Suite {
  /** How the suite names itself to clients. */
  readonly server: SuiteSettings['server'];
  /** What clients may tell their model about the whole suite. */
  readonly instructions: string | undefined;
  /** The hint of lists without one of their own, and of `server/discover`. */
  readonly cacheControl: SuiteSettings['cacheControl'];
  /** The compiled list, for servers. @internal */
  readonly toolList: ToolList;
  /** @internal */
  readonly logger: SuiteSettings['logger'];
  private readonly plans: ReadonlyMap<string, ToolPlan>;
  private readonly runner: ToolRunner;

  /** @internal Use `createSuite`. */
  constructor(settings: SuiteSettings) {
    this.server = settings.server;
    this.instructions = settings.instructions;
    this.cacheControl = settings.cacheControl;
    this.logger = settings.logger;
    this.plans = new Map(settings.plans.map((plan) => [plan.name, plan]));
    this.toolList = new ToolList(settings);
    this.runner = new ToolRunner(settings);
  }

  /**
   * The `tools/list` result, or one page of it.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave
   */
  listTools({ cursor }: { readonly cursor?: string } = {}): ListToolsResult {
    return this.toolList.result(cursor);
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
      name,
      arguments: request.arguments,
      meta: declared,
      requestId,
      principal,
      http: undefined,
      lifetime,
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
  invoke(call: ToolCall): MaybePromise<WrappedResult> {
    const plan = this.plans.get(call.name);
    if (!plan) throw unknownTool(call.name);
    if (call.arguments !== undefined && !isJsonObject(call.arguments)) throw argumentsAreNoObject();
    if (plan.requires) requireCapabilities(plan.requires, clientCapabilities(call.meta));
    return this.runner.run(plan, call);
  }

  /** The arguments of a tool that clients mirror into headers; none for an unknown tool. @internal */
  headerParamsOf(name: string): readonly HeaderParam[] {
    return this.plans.get(name)?.headerParams ?? NO_HEADER_PARAMS;
  }

  /** The names of the tools whose code a class holds, in list order. */
  toolNamesOf(toolClass: Class): readonly string[] {
    return [...this.plans.values()].filter((plan) => plan.toolClass === toolClass).map((plan) => plan.name);
  }

  /** Compiles everything that is otherwise compiled on first use, so that no call pays for it. */
  warmUp(): void {
    for (const plan of this.plans.values()) plan.warmUp();
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
