import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { InMemoryTransport, type Client } from '@modelcontextprotocol/client';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { IsBoolean, IsInt, IsString, Max } from 'class-validator';
import {
  Complete,
  createSuite,
  Describe,
  Input,
  Output,
  Prompt,
  Resource,
  ResourceTemplate as Template,
  Tool,
  ToolError,
  type SuiteOptions,
  type ToolContext,
} from 'toolwright';
import { forwardChanges, mountInto } from 'toolwright/sdk';
import { z } from 'zod';

import { until } from '../../http/http-client';
import { MODERN_META } from '../../support/modern-messages';
import { namedTool } from '../../support/named-tool';
import { connectOverHttp, officialClient } from '../../support/official-client';
import { QuietLogger } from '../../support/quiet-logger';
import { watched } from '../../support/wire/watched-transport';

class QuoteInput {
  @IsString() to!: string;
  @IsInt() @Max(50) weight!: number;
}

class Quote {
  @IsInt() price!: number;
}

@Tool({
  name: 'quote',
  title: 'A quote',
  annotations: { readOnlyHint: true },
  icons: [{ src: 'https://shop.example/quote.png' }],
  meta: { 'com.example/shelf': 7 },
})
@Describe('Says what shipping costs.')
@Input(QuoteInput)
@Output(Quote)
class QuoteTool {
  call({ to, weight }: QuoteInput): Quote {
    if (to === 'Atlantis') throw new ToolError('Nobody ships there.');
    return { price: weight * 2 };
  }
}

class Consent {
  @IsBoolean() sure!: boolean;
}

@Tool('delete')
class DeleteTool {
  async call(_input: object, context: ToolContext): Promise<string> {
    await context.progress(1, 2, 'looking');
    const answer = await context.ask('sure', Consent, 'Are you sure?');
    return answer.accepted && answer.value.sure ? 'deleted' : 'kept';
  }
}

@Tool('whoami')
class WhoAmITool {
  call(_input: object, { principal }: ToolContext): string {
    return principal?.subject ?? 'nobody';
  }
}

const waiting: AbortSignal[] = [];

@Tool('wait')
class WaitTool {
  async call(_input: object, { signal }: ToolContext): Promise<string> {
    waiting.push(signal);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return 'waited';
  }
}

class LetterInput {
  @IsString() @Describe('Who gets it.') to!: string;
}

@Prompt({ name: 'letter', title: 'A letter' })
@Input(LetterInput)
class LetterPrompt {
  call({ to }: LetterInput): string {
    return `Write to ${to}.`;
  }

  @Complete('to')
  names(value: string): string[] {
    return ['Ada', 'Alan', 'Bob'].filter((name) => name.startsWith(value));
  }
}

@Resource({ uri: 'shop://terms', name: 'terms', mimeType: 'text/plain' })
class TermsResource {
  call(): string {
    return 'Pay first.';
  }
}

@Template({ uriTemplate: 'shop://orders/{id}', name: 'order', description: 'One order.' })
class OrderTemplate {
  call({ id }: { readonly id: string }): string {
    if (id === '404') throw new ToolError('There is no such order.');
    return `order ${id}`;
  }

  list() {
    return { resources: [{ uri: 'shop://orders/1', name: 'order 1' }] };
  }
}

function shopSuite(options: Partial<SuiteOptions> = {}) {
  return createSuite({
    ...{ name: 'shop', version: '1.0.0', logger: new QuietLogger() },
    tools: [QuoteTool, DeleteTool, WaitTool],
    ...{ prompts: [LetterPrompt], resources: [TermsResource, OrderTemplate] },
    ...options,
  });
}

/** A server that has something of its own. */
function ownServer(): McpServer {
  const server = new McpServer({ name: 'host', version: '9.0.0' });
  server.registerTool('ping', { inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'pong' }],
  }));
  server.registerPrompt('own', {}, () => ({ messages: [] }));
  server.registerResource('own', 'own://a', {}, () => ({ contents: [{ uri: 'own://a', text: 'own' }] }));
  return server;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const ASKED = {
  capabilities: { elicitation: {} },
  prepare: (client: Client) =>
    client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { sure: true } })),
};

/** The SDK's own endpoint, a server for each request. */
async function modern(suite = shopSuite()): Promise<Client> {
  const handler = createMcpHandler(() => {
    const server = ownServer();
    mountInto(server, suite);
    return server;
  });
  const stop = forwardChanges(suite, handler.notify);
  const listener = createServer(getRequestListener((request) => handler.fetch(request)));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const client = await connectOverHttp(`http://127.0.0.1:${port}/mcp`, ASKED);
  closing.push(async () => {
    await client.close();
    stop();
    await handler.close();
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  });
  return client;
}

/** A server that lasts, and a client that shakes hands with it. */
async function legacy(suite = shopSuite(), server = ownServer()): Promise<Client> {
  mountInto(server, suite);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const client = officialClient({ era: 'legacy', ...ASKED });
  await client.connect(watched(theirs));
  closing.push(() => client.close());
  return client;
}

describe.each([
  ['modern, a server for each request', modern],
  ['older, a server that lasts', legacy],
] as const)('a suite in a server of the SDK, %s', (_, connect) => {
  const isModern = connect === modern;

  it('is listed beside what the server has of its own, with all that is known of it', async () => {
    const client = await connect();

    const { tools } = await client.listTools();
    const { prompts } = await client.listPrompts();
    const { resources } = await client.listResources();
    const { resourceTemplates } = await client.listResourceTemplates();

    expect(client.getServerVersion()).toMatchObject({ name: 'host' });
    expect(tools.map(({ name }) => name)).toEqual(['ping', 'quote', 'delete', 'wait']);
    expect(tools[1]).toMatchObject({
      title: 'A quote',
      description: 'Says what shipping costs.',
      annotations: { readOnlyHint: true },
      icons: [{ src: 'https://shop.example/quote.png' }],
      _meta: { 'com.example/shelf': 7 },
      inputSchema: { properties: { weight: { type: 'integer', maximum: 50 } }, required: ['to', 'weight'] },
      outputSchema: { properties: { price: { type: 'integer' } } },
    });
    expect(prompts).toEqual([
      { name: 'own' },
      {
        name: 'letter',
        title: 'A letter',
        arguments: [{ name: 'to', description: 'Who gets it.', required: true }],
      },
    ]);
    expect(resources).toEqual([
      { uri: 'own://a', name: 'own' },
      { uri: 'shop://terms', name: 'terms', mimeType: 'text/plain' },
      { uri: 'shop://orders/1', name: 'order 1' },
    ]);
    expect(resourceTemplates).toEqual([
      { name: 'order', uriTemplate: 'shop://orders/{id}', description: 'One order.' },
    ]);
  });

  it('answers calls through its own gate, in its own words', async () => {
    const client = await connect();

    expect((await client.callTool({ name: 'ping' })).content).toEqual([{ type: 'text', text: 'pong' }]);
    expect(await client.callTool({ name: 'quote', arguments: { to: 'Oslo', weight: 3 } })).toMatchObject({
      content: [{ type: 'text', text: '{"price":6}' }],
      structuredContent: { price: 6 },
    });
    expect(await client.callTool({ name: 'quote', arguments: { to: 'Oslo', weight: 51 } })).toMatchObject({
      isError: true,
      content: [
        { text: 'Invalid arguments for tool "quote":\n- weight must not be greater than 50 (got 51)' },
      ],
    });
    expect(await client.callTool({ name: 'quote', arguments: { to: 'Atlantis', weight: 1 } })).toMatchObject({
      isError: true,
      content: [{ text: 'Nobody ships there.' }],
    });
  });

  it('asks, and tells how far it is', async () => {
    const client = await connect();
    const told: unknown[] = [];

    const { content } = await client.callTool({ name: 'delete' }, { onprogress: (each) => told.push(each) });

    expect(content).toEqual([{ type: 'text', text: 'deleted' }]);
    expect(told).toContainEqual({ progress: 1, total: 2, message: 'looking' });
  });

  it('hears that a call is cancelled', async () => {
    waiting.splice(0);
    const client = await connect();
    const abort = new AbortController();
    const call = client.callTool({ name: 'wait' }, { signal: abort.signal }).catch((error: unknown) => error);
    await until(() => waiting.length === 1);

    abort.abort();

    await until(() => waiting[0]?.aborted === true);
    await call;
  });

  it('gets prompts, reads resources and completes arguments', async () => {
    const client = await connect();

    expect((await client.getPrompt({ name: 'letter', arguments: { to: 'Ada' } })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'Write to Ada.' } },
    ]);
    await expect(client.getPrompt({ name: 'letter', arguments: {} })).rejects.toMatchObject({ code: -32602 });
    const read = async (uri: string) => (await client.readResource({ uri })).contents;
    expect(await read('own://a')).toMatchObject([{ text: 'own' }]);
    expect(await read('shop://terms')).toEqual([
      { uri: 'shop://terms', mimeType: 'text/plain', text: 'Pay first.' },
    ]);
    expect(await read('shop://orders/7')).toMatchObject([{ uri: 'shop://orders/7', text: 'order 7' }]);
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'letter' },
      argument: { name: 'to', value: 'A' },
    });
    expect(completion.values).toEqual(['Ada', 'Alan']);
  });

  it('tells clients of its changes', async () => {
    const suite = shopSuite();
    const client = await connect(suite);
    const changes: string[] = [];
    if (isModern) await client.listen({ toolsListChanged: true });
    client.setNotificationHandler('notifications/tools/list_changed', () => {
      changes.push('notifications/tools/list_changed');
    });

    suite.change({ add: { tools: [namedTool('b')] }, remove: { tools: ['wait'] } });

    await until(() => changes.length > 0);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'ping',
      'quote',
      'delete',
      'b',
    ]);
  });
});

describe('a caller of a handler of the SDK', () => {
  const call = (name: string) =>
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
        ...{ 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': name },
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: {}, _meta: MODERN_META },
      }),
    });

  it('is known to the suite by its token, and held to its scopes', async () => {
    const suite = createSuite({
      tools: [WhoAmITool, namedTool('secret', { scopes: ['admin'] })],
      logger: new QuietLogger(),
    });
    const handler = createMcpHandler(() => {
      const server = ownServer();
      mountInto(server, suite);
      return server;
    });
    const as = async (name: string, scopes: string[]) => {
      const authInfo = { token: 't', clientId: 'app', scopes, extra: { sub: 'ann' } };
      const answer = await handler.fetch(call(name), { authInfo });
      return ((await answer.json()) as { result: unknown }).result;
    };

    expect(await as('whoami', [])).toMatchObject({ content: [{ text: 'ann' }] });
    expect(await as('secret', ['admin'])).toMatchObject({ content: [{ text: 'secret' }] });
    expect(await as('secret', [])).toMatchObject({
      isError: true,
      content: [{ text: 'Unknown tool: secret' }],
    });
    await handler.close();
  });
});

describe('mounting', () => {
  it('names everything that is there already, and adds nothing then', () => {
    const server = ownServer();
    const suite = createSuite({
      tools: [namedTool('ping'), namedTool('a')],
      prompts: [LetterPrompt],
      resources: [TermsResource],
      logger: new QuietLogger(),
    });
    server.registerPrompt('letter', {}, () => ({ messages: [] }));

    expect(() => mountInto(server, suite)).toThrow(
      expect.objectContaining({
        name: 'StartError',
        message: 'The server has these already: a tool ping, a prompt letter.',
      }),
    );
    expect(() => server.registerTool('a', {}, () => ({ content: [] }))).not.toThrow();
  });

  it('can be undone', async () => {
    const server = ownServer();
    const suite = shopSuite();
    const mounted = mountInto(server, suite);

    mounted.unmount();
    suite.change({ add: { tools: [namedTool('b')] } });

    const client = await legacy(createSuite({ tools: [namedTool('c')], logger: new QuietLogger() }), server);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['ping', 'c']);
  });

  it('takes two suites', async () => {
    const server = ownServer();
    mountInto(server, createSuite({ tools: [namedTool('a')], logger: new QuietLogger() }));

    const client = await legacy(createSuite({ tools: [namedTool('b')], logger: new QuietLogger() }), server);

    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['ping', 'a', 'b']);
  });

  it('leaves alone what the server has when a later change brings something of the same name', async () => {
    const logger = new QuietLogger();
    const suite = shopSuite({ logger });
    const client = await legacy(suite);

    suite.change({ add: { tools: [namedTool('ping')] } });

    expect((await client.callTool({ name: 'ping' })).content).toEqual([{ type: 'text', text: 'pong' }]);
    expect(logger.entries.map(({ message }) => message)).toEqual([
      "The server has a tool ping already; the suite's was not added to it.",
    ]);
  });
});
