import type { Class } from '../authoring/class';
import type { Principal } from '../authoring/principal';
import type { ToolHandler } from '../authoring/tool-handler';
import type {
  CallToolResult,
  ClientCapabilities,
  DiscoverResult,
  ErrorCode,
  JsonObject,
  JsonRpcError,
  ToolEntry,
} from '../protocol';

/** How a test client presents itself. */
export interface TestClientOptions {
  /** What the client declares on every request; nothing unless given. */
  readonly capabilities?: ClientCapabilities;
  /** Whom an `authenticate` hook would have found. */
  readonly principal?: Principal;
}

/** One call's options. */
export interface TestCallOptions {
  /** Ends the caller's interest, as hanging up does. */
  readonly signal?: AbortSignal;
  /** Added to the request's `_meta`. */
  readonly meta?: JsonObject;
}

/** The arguments of a tool class as a client writes them: what has a default or is optional may be left out. */
export type ArgumentsOf<T> = T extends ToolHandler<infer I> ? Partial<I> : Readonly<Record<string, unknown>>;

/** A JSON-RPC answer as it came. */
export interface TestAnswer {
  readonly id?: string | number;
  readonly result?: JsonObject;
  readonly error?: JsonRpcError & { readonly code: ErrorCode };
}

/** Talks to a suite the way a client does, through the same server, without a port. */
export interface TestClient {
  discover(): Promise<DiscoverResult>;
  /** Every tool, over all pages. */
  listTools(): Promise<readonly ToolEntry[]>;
  /**
   * Calls a tool by its class, or by name where a class holds several.
   *
   * @throws ProtocolError when the server answers with a JSON-RPC error
   */
  call<T extends object>(
    tool: Class<T> | string,
    args?: ArgumentsOf<T>,
    options?: TestCallOptions,
  ): Promise<CallToolResult>;
  /** Sends any request and gives the answer as it is, errors too. */
  request(method: string, params?: JsonObject, options?: TestCallOptions): Promise<TestAnswer>;
}
