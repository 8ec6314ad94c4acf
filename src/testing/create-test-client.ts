import type { Class } from '../authoring/class';
import {
  MetaKey,
  PROTOCOL_VERSION,
  ProtocolError,
  type CallToolResult,
  type DiscoverResult,
  type JsonObject,
  type ListToolsResult,
  type ToolEntry,
} from '../protocol';
import type { Exchange } from '../server/exchange';
import { SuiteServer } from '../server/suite-server';
import { CallLifetime } from '../suite/call-lifetime';
import type { Suite } from '../suite/suite';
import type { TestAnswer, TestCallOptions, TestClient, TestClientOptions } from './test-client';

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
    const tools: ToolEntry[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const params: JsonObject = cursor === '' ? {} : { cursor };
      const page = (await this.resultOf('tools/list', params)) as unknown as ListToolsResult;
      tools.push(...page.tools);
      cursor = page.nextCursor;
    }
    return tools;
  }

  async call(
    tool: Class | string,
    args: object = {},
    options: TestCallOptions = {},
  ): Promise<CallToolResult> {
    const name = typeof tool === 'string' ? tool : this.nameOf(tool);
    // Through JSON, as on a wire: a Date becomes text, `undefined` goes missing.
    const params = JSON.parse(JSON.stringify({ name, arguments: args })) as JsonObject;
    return (await this.resultOf('tools/call', params, options)) as unknown as CallToolResult;
  }

  async request(method: string, params: JsonObject = {}, options: TestCallOptions = {}): Promise<TestAnswer> {
    const _meta = {
      [MetaKey.protocolVersion]: PROTOCOL_VERSION,
      [MetaKey.clientCapabilities]: (this.options.capabilities ?? {}) as JsonObject,
      [MetaKey.clientInfo]: { name: 'toolwright-test-client', version: PROTOCOL_VERSION },
      ...options.meta,
    };
    const message = { jsonrpc: '2.0', id: ++this.lastId, method, params: { _meta, ...params } };
    const { exchange, release } = this.exchange(options.signal);
    const { text } = await this.server.handle(message, exchange);
    release();
    return JSON.parse(text ?? '{}') as TestAnswer;
  }

  private async resultOf(
    method: string,
    params: JsonObject,
    options: TestCallOptions = {},
  ): Promise<JsonObject> {
    const { result, error } = await this.request(method, params, options);
    if (error) throw new ProtocolError(error.code, error.message, error.data);
    return result ?? {};
  }

  private exchange(signal: AbortSignal | undefined): { exchange: Exchange; release: () => void } {
    const lifetime = new CallLifetime();
    const hangUp = () => lifetime.abort(new DOMException('The test client hung up.', 'AbortError'));
    if (signal?.aborted) hangUp();
    else signal?.addEventListener('abort', hangUp, { once: true });
    return {
      exchange: { principal: this.options.principal, http: undefined, lifetime },
      release: () => signal?.removeEventListener('abort', hangUp),
    };
  }

  private nameOf(toolClass: Class): string {
    const [name, ...others] = this.suite.toolNamesOf(toolClass);
    if (name !== undefined && others.length === 0) return name;
    const known = name === undefined ? 'no tool' : `several tools (${[name, ...others].join(', ')})`;
    throw new TypeError(`The suite has ${known} of class ${toolClass.name}; call it by name.`);
  }
}
