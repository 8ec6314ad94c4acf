import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { connectOverHttp, connectOverStdio } from '../support/official-client';
import { officeSuite, waited } from '../support/office-tools';

const STDIO_SERVER = join(__dirname, '../support/office-over-stdio.ts');

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(officeSuite(), { port: 0 });
});

afterAll(() => server.close());

describe.each([
  ['HTTP', () => connectOverHttp(server.url)],
  ['stdio', () => connectOverStdio(STDIO_SERVER)],
])('the official client over %s', (_transport, connect) => {
  let client: Client;

  beforeAll(async () => {
    client = await connect();
  }, 30_000);

  afterAll(() => client.close());

  it('learns who serves', () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'office', version: '1.2.3' });
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: true }, logging: {} });
  });

  it('lists the tools in the order they were given', async () => {
    const { tools } = await client.listTools();

    expect(tools.map((tool) => tool.name)).toEqual(['echo', 'fail', 'crash', 'wait']);
  });

  it('calls a tool and reads its structured content', async () => {
    const result = await client.callTool({ name: 'echo', arguments: { word: 'hello' } });

    expect(result.structuredContent).toEqual({ word: 'hello', length: 5 });
    expect(result.content).toEqual([{ type: 'text', text: '{"word":"hello","length":5}' }]);
  });

  it('is told in a result which arguments are wrong', async () => {
    const result = await client.callTool({ name: 'echo', arguments: { word: 7, delay: 1 } });

    expect(result.isError).toBe(true);
    expect(result.content).toEqual([
      {
        type: 'text',
        text: [
          'Invalid arguments for tool "echo":',
          '- delay is not a known argument. Did you mean "delayMs"?',
          '- word must be a string (got 7)',
        ].join('\n'),
      },
    ]);
  });

  it('hears what a tool wants the model to know', async () => {
    const result = await client.callTool({ name: 'fail', arguments: {} });

    expect(result).toMatchObject({
      isError: true,
      content: [{ text: 'The shelf is empty; try again tomorrow.' }],
    });
  });

  it('hears nothing of what a tool did not mean to say', async () => {
    const result = await client.callTool({ name: 'crash' });

    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).not.toContain('hunter2');
    expect(JSON.stringify(result)).toMatch(/failed unexpectedly. Reference: [0-9a-f]{8}/);
  });

  it('gets a protocol error for an unknown tool', async () => {
    await expect(client.callTool({ name: 'no_such', arguments: {} })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('no_such'),
    });
  });

  it('gets each of 200 overlapping answers where it belongs', async () => {
    const words = Array.from({ length: 200 }, (_, index) => `word-${index}`);

    const results = await Promise.all(
      words.map((word, index) =>
        client.callTool({ name: 'echo', arguments: { word, delayMs: (index * 7) % 50 } }),
      ),
    );

    expect(results.map((result) => (result.structuredContent as { word: string }).word)).toEqual(words);
  });

  it('can give up a call and goes on with the next one', async () => {
    const abort = new AbortController();
    const call = client.callTool({ name: 'wait' }, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('lost interest')), 100);

    await expect(call).rejects.toThrow('lost interest');
    const next = await client.callTool({ name: 'echo', arguments: { word: 'still here' } });
    expect(next.isError).toBeUndefined();
  });
});

it('tells the tool that its caller has hung up', async () => {
  const client = await connectOverHttp(server.url);
  waited.length = 0;
  const abort = new AbortController();
  const call = client.callTool({ name: 'wait' }, { signal: abort.signal }).catch(() => undefined);

  while (!waited.includes('started')) await new Promise((resolve) => setTimeout(resolve, 5));
  abort.abort();
  await call;
  for (let turns = 0; turns < 100 && !waited.includes('aborted'); turns++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }

  expect(waited).toEqual(['started', 'aborted']);
  await client.close();
});
