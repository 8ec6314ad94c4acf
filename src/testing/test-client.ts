import type { Class } from '../authoring/class';
import type { Principal } from '../authoring/principal';
import type { Clock } from '../authoring/clock';
import type { PromptHandler } from '../authoring/prompt-handler';
import type {
  ClientCapabilities,
  CompletionResult,
  DiscoverResult,
  ErrorCode,
  GetPromptResult,
  InputRequest,
  JsonObject,
  JsonRpcError,
  JsonRpcNotification,
  LogLevel,
  PromptEntry,
  ReadResourceResult,
  ResourceEntry,
  ResourceTemplateEntry,
  ToolEntry,
} from '../protocol';
import type { CompletionReference } from '../suite/completion-request';
import type { Sent } from './sent';
import type { TestEra } from './test-era';
import type { ArgumentsOf, CalledBy, ResultOf } from './typed-call';

/** How a test client presents itself. */
export interface TestClientOptions {
  /** What the client declares on every request; nothing unless given. */
  readonly capabilities?: ClientCapabilities;
  /** Whom an `authenticate` hook would have found. */
  readonly principal?: Principal;
  /** Which protocol is spoken; `modern` unless given. Older revisions go through the official SDK, which is loaded then. */
  readonly era?: TestEra;
  /**
   * Instances to be injected in the place of others, by their class or token: `[[RateService, fakeRates]]`. Only this client meets them,
   * and only what depends on them is built anew; the container stays as it is.
   */
  readonly overrides?: Iterable<readonly [unknown, unknown]>;
  /** Decides when time is up and states expire: `testClock()` goes on only when it is told to. */
  readonly clock?: Clock;
  /** Shows messages of unexpected errors in results instead of masking them; as the suite has it unless given. */
  readonly exposeErrors?: boolean;
  /** The least severe level of log messages to be heard of. */
  readonly logLevel?: LogLevel;
  /** Hears, in older revisions, what belongs to no call: lists and resources that have changed. */
  readonly onNotification?: (notification: JsonRpcNotification) => void;
}

/** One call's options. */
export interface TestCallOptions {
  /** Ends the caller's interest, as hanging up does. */
  readonly signal?: AbortSignal;
  /** Who calls; the client's principal unless given. */
  readonly principal?: Principal | undefined;
  /** The least severe level of log messages to be heard of; the client's unless given. */
  readonly logLevel?: LogLevel | undefined;
  /** Added to the request's `_meta`. */
  readonly meta?: JsonObject;
  /**
   * Hears what the call tells ahead of its answer. It asks for progress; log messages come where
   * `logLevel` asks for them. A `notificationCollector()` keeps them.
   */
  readonly onNotification?: (notification: JsonRpcNotification) => void;
  /**
   * What the user answers, by the keys of the questions: the rounds of the call are followed to its end. Without it a call
   * that asks ends with `resultType: 'input_required'`. A client that declares nothing counts as one that can be asked anything.
   */
  readonly answers?: ScriptedAnswers;
}

/** An answer, or what decides on it; a function is asked again in every round that its question comes in. */
export type ScriptedAnswer = object | ((request: InputRequest) => object | Promise<object>);

/** Answers by key: `{ confirm: { action: 'accept', content: { sure: true } } }`. */
export type ScriptedAnswers = Readonly<Record<string, ScriptedAnswer>>;

/** One completion's options. */
export interface TestCompletionOptions extends TestCallOptions {
  /** What is settled for other arguments. */
  readonly arguments?: Readonly<Record<string, string>>;
}

/** The arguments of a prompt class: values of its input, or the texts that clients send for them. */
export type PromptArgumentsOf<T> =
  T extends PromptHandler<infer I>
    ? { readonly [K in keyof I]?: Sent<I[K]> | string }
    : Readonly<Record<string, unknown>>;

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
  call<T extends Class | string>(
    tool: T,
    args?: ArgumentsOf<CalledBy<T>>,
    options?: TestCallOptions,
  ): Promise<ResultOf<CalledBy<T>>>;
  /** Every prompt, over all pages. */
  listPrompts(): Promise<readonly PromptEntry[]>;
  /**
   * Gets a prompt by its class, or by name where a class holds several; numbers, booleans and dates are sent as texts.
   *
   * @throws ProtocolError when the server answers with a JSON-RPC error
   */
  getPrompt<T extends object>(
    prompt: Class<T> | string,
    args?: PromptArgumentsOf<T>,
    options?: TestCallOptions,
  ): Promise<GetPromptResult>;
  /**
   * Completes an argument of a prompt, by its class or name, or of a resource template.
   *
   * @throws ProtocolError when the server answers with a JSON-RPC error
   */
  complete(
    of: Class | string | CompletionReference,
    argument: { readonly name: string; readonly value: string },
    options?: TestCompletionOptions,
  ): Promise<CompletionResult['completion']>;
  /** Every resource, over all pages, those that repositories list included. */
  listResources(): Promise<readonly ResourceEntry[]>;
  /** Every template, over all pages. */
  listResourceTemplates(): Promise<readonly ResourceTemplateEntry[]>;
  /**
   * Reads a resource.
   *
   * @throws ProtocolError when the server answers with a JSON-RPC error
   */
  readResource(uri: string, options?: TestCallOptions): Promise<ReadResourceResult>;
  /** Sends any request and gives the answer as it is, errors too. */
  request(method: string, params?: JsonObject, options?: TestCallOptions): Promise<TestAnswer>;
  /** Ends what is open: connections of older revisions, and what they listen to. */
  close(): Promise<void>;
}
