import type { Class } from '../authoring/class';
import {
  ProtocolError,
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
import type { CompletionReference } from '../suite/completion-request';
import type { Suite } from '../suite/suite';
import { LegacyRequests } from './legacy-requests';
import { ModernRequests } from './modern-requests';
import type { Requests } from './requests';
import { followRounds } from './scripted-user';
import type {
  TestAnswer,
  TestCallOptions,
  TestClient,
  TestClientOptions,
  TestCompletionOptions,
} from './test-client';
import { legacyRevisionOf } from './test-era';

/**
 * A client for tests: typed by the tool classes themselves, in process, over the real server and its real JSON.
 *
 * @param options what the client declares and who it is; it declares nothing and is nobody unless given
 */
export function createTestClient(suite: Suite, options: TestClientOptions = {}): TestClient {
  return new InProcessClient(suite, options);
}

class InProcessClient implements TestClient {
  private readonly requests: Requests;

  constructor(
    private readonly suite: Suite,
    private readonly options: TestClientOptions,
  ) {
    this.requests = requestsOf(suite, options);
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

  async call(tool: Class | string, args: object = {}, options: TestCallOptions = {}): Promise<never> {
    const name = nameOf(tool, { kind: 'tool', namesOf: (type) => this.suite.toolNamesOf(type) });
    // Through JSON, as on a wire: a Date becomes text, `undefined` goes missing.
    const params = JSON.parse(JSON.stringify({ name, arguments: args })) as JsonObject;
    return (await this.resultOf('tools/call', params, options)) as never;
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
    const { principal = this.options.principal, logLevel = this.options.logLevel } = options;
    return this.requests.send({ method, params, options: { ...options, principal, logLevel } });
  }

  close(): Promise<void> {
    return this.requests.close();
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
    const { answers } = options;
    return answers && !this.requests.answersOnTheWay ? followRounds(send, answers) : send({});
  }
}

/** The way to a suite that serves what the given one serves, run as the test wants it. */
function requestsOf(suite: Suite, options: TestClientOptions): Requests {
  const { era = 'modern', overrides, clock, exposeErrors } = options;
  const isVaried = overrides !== undefined || clock !== undefined || exposeErrors !== undefined;
  const varied = isVaried
    ? suite.varied({ overrides: overrides && new Map(overrides), clock, exposeErrors })
    : suite;
  const revision = legacyRevisionOf(era);
  return revision === undefined
    ? new ModernRequests(varied, options)
    : new LegacyRequests(varied, options, revision);
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
