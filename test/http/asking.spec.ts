import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { IsBoolean, IsInt, IsString, Min } from 'class-validator';
import { Asks, createSuite, Prompt, Tool, type SuiteOptions, type ToolContext } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';

import { connectOverHttp } from '../support/official-client';
import { QuietLogger } from '../support/quiet-logger';

class Confirm {
  @IsBoolean() sure!: boolean;
}

class Name {
  @IsString() name!: string;
}

class Copies {
  @IsInt() @Min(1) copies: number = 1;
}

@Tool('order')
@Asks(Name, Copies, Confirm)
class Order {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const who = await context.ask('who', Name, 'For whom?');
    if (!who.accepted) return `No order (${who.action}).`;
    const { copies, page } = await context.askAll({
      copies: { form: Copies, message: 'How many?' },
      page: { url: 'https://example.com/terms', message: 'Read the terms.' },
    });
    if (!copies.accepted || !page.accepted) return 'No order.';
    const sure = await context.ask('sure', Confirm, `${copies.value.copies} for ${who.value.name}?`);
    return sure.accepted && sure.value.sure
      ? `Ordered ${copies.value.copies} for ${who.value.name}.`
      : 'No order.';
  }
}

@Prompt('letter')
class Letter {
  async call(_: unknown, context: ToolContext): Promise<string> {
    const who = await context.ask('who', Name, 'To whom?');
    return who.accepted ? `Write to ${who.value.name}.` : 'Write to nobody.';
  }
}

type Answer = {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Record<string, unknown>;
};

const KEY = `k1:${randomBytes(32).toString('base64url')}`;
const running: RunningHttpServer[] = [];
const children: ChildProcess[] = [];
const proxies: Server[] = [];

afterAll(async () => {
  for (const child of children) child.kill();
  await Promise.all(proxies.map((proxy) => new Promise((resolve) => proxy.close(resolve))));
  await Promise.all(running.map((server) => server.close({ graceMs: 0 })));
});

async function serve(options: Partial<SuiteOptions> = {}): Promise<string> {
  const suite = createSuite({ tools: [Order], prompts: [Letter], logger: new QuietLogger(), ...options });
  const server = await serveHttp(suite);
  running.push(server);
  return server.url;
}

/** An official client whose user answers by a script, in the order of the questions. */
async function clientOf(url: string, answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const client = await connectOverHttp(url, {
    capabilities: { elicitation: { form: {}, url: {} } },
    prepare: (prepared) =>
      prepared.setRequestHandler('elicitation/create', ({ params }) => {
        asked.push(params.message);
        return (answers[params.message] ?? { action: 'cancel' }) as never;
      }),
  });
  return { client, asked };
}

const accept = (content?: Record<string, unknown>): Answer => ({
  action: 'accept',
  ...(content && { content }),
});

describe('an official client', () => {
  let url = '';
  beforeAll(async () => (url = await serve()));

  it('answers questions over several rounds', async () => {
    const { client, asked } = await clientOf(url, {
      'For whom?': accept({ name: 'Ada' }),
      'How many?': accept({ copies: 3 }),
      'Read the terms.': accept(),
      '3 for Ada?': accept({ sure: true }),
    });
    const result = await client.callTool({ name: 'order' });
    await client.close();

    expect(result.content).toEqual([{ type: 'text', text: 'Ordered 3 for Ada.' }]);
    expect([...asked].sort()).toEqual(['3 for Ada?', 'For whom?', 'How many?', 'Read the terms.']);
  });

  it.each(['decline', 'cancel'] as const)('gap-mrtr-decline: %ss, and is asked no more', async (action) => {
    const { client, asked } = await clientOf(url, { 'For whom?': { action } });
    const result = await client.callTool({ name: 'order' });
    await client.close();

    expect(result.content).toEqual([{ type: 'text', text: `No order (${action}).` }]);
    expect(asked).toEqual(['For whom?']);
  });

  it('is asked for a prompt', async () => {
    const { client } = await clientOf(url, { 'To whom?': accept({ name: 'Ada' }) });
    const { messages } = await client.getPrompt({ name: 'letter' });
    await client.close();

    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Write to Ada.' } }]);
  });

  it('gap-required-caps: is refused with -32021 when it cannot be asked', async () => {
    const client = await connectOverHttp(url);

    await expect(client.callTool({ name: 'order' })).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    });
    await client.close();
  });
});

describe('two processes behind one address', () => {
  it('go on with each other’s rounds when they have the same keys (gap-state-by-handle)', async () => {
    const urls = await Promise.all([started(KEY), started(KEY)]);
    const { client, asked } = await clientOf(await alternating(urls), {
      'Who are you?': accept({ name: 'Ada' }),
      'Really Ada?': accept({ sure: true }),
    });
    const result: any = await client.callTool({ name: 'greet' });
    await client.close();

    const [name, sure, ...processes] = JSON.parse(result.content[0].text);
    expect([name, sure]).toEqual(['Ada', true]);
    expect(asked).toEqual(['Who are you?', 'Really Ada?']);
    // Round after round another process, by the turns of the proxy.
    expect(new Set(processes).size).toBe(2);
    expect(processes[0]).not.toBe(processes[1]);
    expect(processes[1]).not.toBe(processes[2]);
  });

  it('refuse each other’s rounds when they have other keys', async () => {
    const other = `k1:${randomBytes(32).toString('base64url')}`;
    const urls = await Promise.all([started(KEY), started(other)]);
    const { client } = await clientOf(await alternating(urls), { 'Who are you?': accept({ name: 'Ada' }) });

    await expect(client.callTool({ name: 'greet' })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});

describe('a server for other machines', () => {
  const open = { host: '0.0.0.0', allowedHosts: ['mcp.example.com'] };

  @Tool('quiet')
  class Quiet {
    async call(_: unknown, context: ToolContext): Promise<string> {
      return JSON.stringify(await context.ask('sure', Confirm, 'Sure?'));
    }
  }

  it('does not start without keys when its users will be asked', async () => {
    await expect(serveHttp(createSuite({ tools: [Order] }), open)).rejects.toThrow(
      /^Binding 0\.0\.0\.0 serves other machines\. The tool "order" asks its users\. No keys protect .* Set stateKeys .*TOOLWRIGHT_STATE_KEYS/,
    );
  });

  it.each([[{ stateKeys: [KEY] }], [{ stateKeys: 'ephemeral' }], [{ tools: [Quiet], prompts: [] }]])(
    'starts with %j',
    async (options) => {
      const server = await serveHttp(createSuite({ tools: [Order], ...options }), open);
      running.push(server);

      expect(server.port).toBeGreaterThan(0);
    },
  );

  it('fails at the first question where nobody knew that there would be one', async () => {
    const logger = new QuietLogger();
    const server = await serveHttp(createSuite({ tools: [Quiet], logger }), open);
    running.push(server);
    const { client } = await clientOf(`http://127.0.0.1:${server.port}/mcp`, {});
    const result = await client.callTool({ name: 'quiet' });
    await client.close();

    expect(result).toMatchObject({ isError: true });
    expect(JSON.stringify(result)).not.toContain('stateKeys');
    expect(logger.entries).toMatchObject([
      { details: { message: expect.stringContaining('Set stateKeys') } },
    ]);
  });
});

/** Starts a server in a process of its own and gives its address. */
async function started(keys: string): Promise<string> {
  const file = join(__dirname, 'programs', 'asking-server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, TOOLWRIGHT_STATE_KEYS: keys },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const chunk of child.stdout) return String(chunk).trim();
  throw new Error('The server did not start.');
}

/** A proxy that hands one request after the other to another server. */
async function alternating(urls: readonly string[]): Promise<string> {
  let turn = 0;
  const proxy = createServer((request, response) => {
    const target = new URL(urls[turn++ % urls.length] ?? '');
    const { method, headers } = request;
    const onward = httpRequest(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
}
