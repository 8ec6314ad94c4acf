import type { Class } from '../authoring/class';
import {
  MetaKey,
  PROTOCOL_VERSION,
  ProtocolError,
  type CallToolResult,
  type ClientCapabilities,
  type CompletionResult,
  type DiscoverResult,
  type GetPromptResult,
  type JsonObject,
  type PromptEntry,
  type ReadResourceResult,
  type ResourceEntry,
  type ResourceTemplateEntry,
  type ToolEntry,
} from '../protocol';
import { SuiteServer } from '../server/suite-server';
import type { CompletionReference } from '../suite/completion-request';
import type { Suite } from '../suite/suite';
import { ASKABLE, followRounds } from './scripted-user';
import type {
  TestAnswer,
  TestCallOptions,
  TestClient,
  TestClientOptions,
  TestCompletionOptions,
} from './test-client';
import { TestExchange } from './test-exchange';

/**
 * A client for tests: typed by the tool classes themselves, in process, over the real server and its real JSON.
 *
 * @param options what the client declares and who it is; it declares nothing and is nobody unless given
 */
export function createTestClient(suite: Suite, options: TestClientOptions = {}): TestClient {
  return new InProcessClient(suite, options);
}

class InProcessClient implements TestClient {
  private readonly server: SuiteServer;
  private lastId = 0;

  constructor(
    private readonly suite: Suite,
    private readonly options: TestClientOptions,
  ) {
    this.server = new SuiteServer(suite);
  }

  async discover(): Promise<DiscoverResult> {
    return (await this.resultOf('server/discover', {})) as unknown as DiscoverResult;
  }

  async listTools(): Promise<readonly ToolEntry[]> {
    return this.everyEntry<ToolEntry>('tools/list', 'tools');
  }

  async listPrompts(): Promise<readonly PromptEntry[]> {
    return this.everyEntry<PromptEntry>('prompts/list', 'prompts');
  }

  async call(
    tool: Class | string,
    args: object = {},
    options: TestCallOptions = {},
  ): Promise<CallToolResult> {
    const name = nameOf(tool, { kind: 'tool', namesOf: (type) => this.suite.toolNamesOf(type) });
    // Through JSON, as on a wire: a Date becomes text, `undefined` goes missing.
    const params = JSON.parse(JSON.stringify({ name, arguments: args })) as JsonObject;
    return (await this.resultOf('tools/call', params, options)) as unknown as CallToolResult;
  }

  async getPrompt(
    prompt: Class | string,
    args: object = {},
    options: TestCallOptions = {},
  ): Promise<GetPromptResult> {
    const params = { name: this.promptName(prompt), arguments: asTexts(args) };
    return (await this.resultOf('prompts/get', params, options)) as unknown as GetPromptResult;
  }

  async complete(
    of: Class | string | CompletionReference,
    argument: { readonly name: string; readonly value: string },
    { arguments: settled = {}, ...options }: TestCompletionOptions = {},
  ): Promise<CompletionResult['completion']> {
    const isPrompt = typeof of === 'string' || typeof of === 'function';
    const ref = isPrompt ? { type: 'ref/prompt', name: this.promptName(of) } : of;
    const params = { ref, argument, context: { arguments: settled } };
    const result = await this.resultOf('completion/complete', params, options);
    return (result as unknown as CompletionResult).completion;
  }

  async listResources(): Promise<readonly ResourceEntry[]> {
    return this.everyEntry<ResourceEntry>('resources/list', 'resources');
  }

  async listResourceTemplates(): Promise<readonly ResourceTemplateEntry[]> {
    return this.everyEntry<ResourceTemplateEntry>('resources/templates/list', 'resourceTemplates');
  }

  async readResource(uri: string, options: TestCallOptions = {}): Promise<ReadResourceResult> {
    return (await this.resultOf('resources/read', { uri }, options)) as unknown as ReadResourceResult;
  }

  async request(method: string, params: JsonObject = {}, options: TestCallOptions = {}): Promise<TestAnswer> {
    const id = ++this.lastId;
    const _meta = {
      ...(options.onNotification ? { progressToken: id } : {}),
      [MetaKey.protocolVersion]: PROTOCOL_VERSION,
      [MetaKey.clientCapabilities]: this.capabilities(options) as JsonObject,
      [MetaKey.clientInfo]: { name: 'toolwright-test-client', version: PROTOCOL_VERSION },
      ...options.meta,
    };
    const message = { jsonrpc: '2.0', id, method, params: { _meta, ...params } };
    const exchange = new TestExchange(this.options.principal, options);
    const { text } = await this.server.handle(message, exchange);
    exchange.finish();
    return JSON.parse(text ?? '{}') as TestAnswer;
  }

  private async everyEntry<E>(method: string, member: string): Promise<readonly E[]> {
    const entries: E[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const params: JsonObject = cursor === '' ? {} : { cursor };
      const page = await this.resultOf(method, params);
      entries.push(...(page[member] as unknown as readonly E[]));
      cursor = page.nextCursor as string | undefined;
    }
    return entries;
  }

  private promptName(prompt: Class | string): string {
    return nameOf(prompt, { kind: 'prompt', namesOf: (type) => this.suite.promptNamesOf(type) });
  }

  private capabilities({ answers }: TestCallOptions): ClientCapabilities {
    return this.options.capabilities ?? (answers ? ASKABLE : {});
  }

  private async resultOf(
    method: string,
    params: JsonObject,
    options: TestCallOptions = {},
  ): Promise<JsonObject> {
    const send = async (retry: JsonObject) => {
      const { result, error } = await this.request(method, { ...params, ...retry }, options);
      if (error) throw new ProtocolError(error.code, error.message, error.data);
      return result ?? {};
    };
    return options.answers ? followRounds(send, options.answers) : send({});
  }
}

/** How what a class holds is found. */
interface Naming {
  readonly kind: 'tool' | 'prompt';
  readonly namesOf: (type: Class) => readonly string[];
}

function nameOf(named: Class | string, { kind, namesOf }: Naming): string {
  if (typeof named === 'string') return named;
  const [name, ...others] = namesOf(named);
  if (name !== undefined && others.length === 0) return name;
  const known = name === undefined ? `no ${kind}` : `several ${kind}s (${[name, ...others].join(', ')})`;
  throw new TypeError(`The suite has ${known} of class ${named.name}; call it by name.`);
}

/** Arguments as a client has to send them: texts. What is no scalar goes as it is, for the server to refuse. */
function asTexts(args: object): JsonObject {
  const json = JSON.parse(JSON.stringify(args)) as JsonObject;
  const texts = Object.entries(json).map(([name, value]) => [
    name,
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
  ]);
  return Object.fromEntries(texts) as JsonObject;
}
