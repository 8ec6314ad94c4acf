import {
  Server,
  type JsonSchemaValidator,
  type jsonSchemaValidator,
  type ServerCapabilities,
  type ServerContext,
  type StandardSchemaV1,
  type Transport,
} from '@modelcontextprotocol/server';

import { ErrorCode, isJsonObject, ProtocolError, type JsonObject } from '../protocol';
import type { LegacySource } from '../server/legacy-port';
import { serverCapabilities } from '../server/server-capabilities';
import { CallNotices } from './call-notices';
import type { Conversation } from './conversation';
import type { ExchangeOf } from './legacy-exchange';
import { LegacyMethods, type LegacyRequest } from './legacy-methods';
import { NotingTransport } from './noting-transport';
import type { Revision } from './revision';
import { answerSessionMethod, isSessionMethod } from './session-methods';

/** What one conversation needs of the SDK's server. */
export interface SdkServerTerms {
  readonly source: LegacySource;
  readonly conversation: Conversation;
  readonly exchangeOf: ExchangeOf;
  readonly revisions: readonly Revision[];
  readonly askTimeoutMs: number;
}

/** As many as on the modern side. */
const MAX_ROUNDS = 10;

/** What a server has declared at the handshake that answers a method; what it has not is no method. */
const DECLARED_FOR: Readonly<Record<string, keyof ServerCapabilities>> = {
  ...{ 'tools/list': 'tools', 'tools/call': 'tools', 'prompts/list': 'prompts', 'prompts/get': 'prompts' },
  ...{
    'resources/list': 'resources',
    'resources/templates/list': 'resources',
    'resources/read': 'resources',
  },
  ...{ 'resources/subscribe': 'resources', 'resources/unsubscribe': 'resources' },
  ...{ 'completion/complete': 'completions', 'logging/setLevel': 'logging' },
};

/** The methods that may ask; the SDK's shim stands around these. */
const ASKING: readonly string[] = ['tools/call', 'prompts/get', 'resources/read'];

// The suite checks arguments, and it alone: here everything passes.
const ANY_PARAMS: StandardSchemaV1<unknown, JsonObject> = {
  '~standard': { version: 1, vendor: 'toolwright', validate: (value) => ({ value: value as JsonObject }) },
};

// Answers to questions are the suite's to judge, too; and a validator of the SDK's own costs each session an engine.
const NO_VALIDATION: jsonSchemaValidator = {
  getValidator<T>(): JsonSchemaValidator<T> {
    return (input) => ({ valid: true, data: input as T, errorMessage: undefined });
  },
};

/** The official server, fed by a suite: it speaks the wire of the older revisions, and asks for the suite. */
export class SdkServer {
  // The class for whoever brings its own methods; the one recommended instead would check arguments a second time.
  private readonly server: Server;
  private readonly methods: LegacyMethods;
  private readonly capabilities: ServerCapabilities;

  constructor(private readonly terms: SdkServerTerms) {
    const { source, conversation, exchangeOf, revisions, askTimeoutMs } = terms;
    const { server, instructions, snapshot } = source.suite;
    this.capabilities = serverCapabilities(snapshot.served) as ServerCapabilities;
    this.methods = new LegacyMethods(source, conversation, exchangeOf);
    this.server = new Server(server as ConstructorParameters<typeof Server>[0], {
      capabilities: this.capabilities,
      ...(instructions === undefined ? {} : { instructions }),
      supportedProtocolVersions: [...revisions],
      inputRequired: { maxRounds: MAX_ROUNDS, roundTimeoutMs: askTimeoutMs },
      jsonSchemaValidator: NO_VALIDATION,
    });
    this.install();
  }

  /** Takes messages from now on, even before what it returns has resolved. */
  connect(transport: Transport): Promise<void> {
    return this.server.connect(new NotingTransport(transport, this.terms.conversation));
  }

  onClose(listener: () => void): void {
    this.server.onclose = listener;
  }

  /** Sends a notification that belongs to no request; whoever cannot be reached misses it. */
  notify(notification: { readonly method: string; readonly params?: JsonObject }): void {
    this.server.notification(notification as SdkNotification).catch(() => undefined);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  private install(): void {
    const { server } = this;
    for (const method of ASKING.filter((asking) => this.declares(asking))) {
      server.setRequestHandler(method, { params: ANY_PARAMS }, (params, context) =>
        this.answer({ method, params, context }),
      );
    }
    // The SDK's own handler of this method answers what it does not understand with an internal error.
    server.setRequestHandler('logging/setLevel', { params: ANY_PARAMS }, (params, context) =>
      this.answer({ method: 'logging/setLevel', params, context }),
    );
    server.fallbackRequestHandler = ({ method, params }, context) =>
      this.answer({ method, params: isJsonObject(params) ? params : {}, context });
  }

  private async answer(request: LegacyRequest): Promise<JsonObject> {
    const { method, params } = request;
    if (!this.declares(method)) throw new ProtocolError(ErrorCode.MethodNotFound, 'Method not found');
    if (isSessionMethod(method)) return this.answerInSession(request);
    const result = await this.methods.answer(request);
    return method === 'tools/call' ? this.projected(result, params.name) : result;
  }

  private declares(method: string): boolean {
    const capability = Object.hasOwn(DECLARED_FOR, method) ? DECLARED_FOR[method] : undefined;
    return capability !== undefined && this.capabilities[capability] !== undefined;
  }

  // Who asks now may do more or less than when the conversation began.
  private answerInSession({ method, params, context }: LegacyRequest): JsonObject {
    const { conversation, source, exchangeOf } = this.terms;
    const { principal } = exchangeOf(context, new CallNotices(conversation));
    return answerSessionMethod(method, params, { suite: source.suite, conversation, principal });
  }

  // What is no object goes under `result`, here and in the schema that the SDK puts into `tools/list`.
  private projected(result: JsonObject, name: unknown): JsonObject {
    if (result.structuredContent === undefined || typeof name !== 'string') return result;
    const entry = this.terms.source.suite.snapshot.tools.find(name)?.entry as JsonObject | undefined;
    const schema = isJsonObject(entry?.outputSchema) ? entry.outputSchema : undefined;
    return this.server.projectCallToolResult(result as SdkToolResult, schema) as JsonObject;
  }
}

type SdkNotification = Parameters<ServerContext['mcpReq']['notify']>[0];
type SdkToolResult = Parameters<SdkServer['server']['projectCallToolResult']>[0];
