import { type RunningHttpServer, serveHttp } from 'toolwright/http';

import type { Conversation } from '../stdio/conversation';
import { archiveSuite } from './archive-suite';
import { RawClient } from './raw-client';
import { shakenHands } from './stdio-conversation';

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(archiveSuite());
});

afterAll(() => server.close());

type Ask = (method: string, params?: object) => Promise<any>;

async function over(revision: string): Promise<Ask> {
  const client = new RawClient(server.url);
  await client.open(revision);
  return (method, params) => client.request(method, params);
}

describe.each(['2025-11-25', '2025-06-18', '2025-03-26'])('a result in %s', (revision) => {
  let ask: Ask;
  const since = (first: string, members: object) => (revision >= first ? members : {});

  beforeAll(async () => {
    ask = await over(revision);
  });

  it('lists a tool with what the revision knows of tools', async () => {
    const { result } = await ask('tools/list');

    expect(result.tools[0]).toEqual({
      name: 'count',
      description: 'Counts the letters of a word.',
      inputSchema: expect.objectContaining({ type: 'object', required: ['word'] }),
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        ...(revision === '2025-03-26' ? { title: 'Count letters' } : {}),
      },
      ...since('2025-06-18', {
        title: 'Count letters',
        _meta: { 'com.example/shelf': 7 },
        outputSchema: expect.objectContaining({ type: 'object' }),
      }),
      ...since('2025-11-25', { icons: [{ src: 'https://archive.example/count.png' }] }),
    });
  });

  it('carries no word of the modern revision', async () => {
    const answers = await Promise.all([
      ask('tools/list'),
      ask('tools/call', { name: 'shelves' }),
      ask('prompts/list'),
      ask('prompts/get', { name: 'letter', arguments: { to: 'Ada' } }),
    ]);

    expect(JSON.stringify(answers)).not.toMatch(/resultType|ttlMs|cacheScope|serverInfo/);
  });

  it('has structured content where the revision has it, and a text in any case', async () => {
    const { result } = await ask('tools/call', { name: 'count', arguments: { word: 'box' } });

    expect(result).toEqual({
      content: [{ type: 'text', text: '{"word":"box","letters":3}' }],
      ...since('2025-06-18', { structuredContent: { word: 'box', letters: 3 } }),
    });
  });

  it('puts structured content that is no object under "result", as its schema says', async () => {
    const { result } = await ask('tools/call', { name: 'shelves' });
    const { tools } = (await ask('tools/list')).result;
    const { outputSchema } = tools.find(({ name }: any) => name === 'shelves');

    expect(result).toEqual({
      content: [{ type: 'text', text: '["A","B"]' }],
      ...since('2025-06-18', { structuredContent: { result: ['A', 'B'] } }),
    });
    if (revision === '2025-03-26') expect(outputSchema).toBeUndefined();
    else
      expect(outputSchema).toMatchObject({
        type: 'object',
        properties: { result: { type: 'array' } },
        required: ['result'],
      });
  });

  it('tells in words what the revision has no block for', async () => {
    const { result } = await ask('tools/call', { name: 'exhibits' });

    expect(result.content).toEqual([
      {
        type: 'text',
        text: 'A text.',
        annotations: { audience: ['user'], ...since('2025-06-18', { lastModified: '2026-01-01T00:00:00Z' }) },
      },
      { type: 'image', data: expect.any(String), mimeType: 'image/png' },
      { type: 'audio', data: expect.any(String), mimeType: 'audio/wav' },
      { type: 'resource', resource: { uri: 'archive://a', mimeType: 'text/plain', text: 'A' } },
      revision >= '2025-06-18'
        ? {
            ...{ type: 'resource_link', uri: 'archive://b', name: 'b', title: 'Box B' },
            description: 'The second box.',
          }
        : { type: 'text', text: 'Box B: The second box. (archive://b)' },
    ]);
  });

  it('lists a prompt with what the revision knows of prompts', async () => {
    const { result } = await ask('prompts/list');

    expect(result.prompts).toEqual([
      {
        name: 'letter',
        description: 'Writes a letter.',
        arguments: [{ name: 'to', description: 'Who gets it.', required: true }],
        ...since('2025-06-18', { title: 'A letter' }),
        ...since('2025-11-25', { icons: [{ src: 'https://archive.example/letter.png' }] }),
      },
    ]);
  });

  it('gets a prompt', async () => {
    const { result } = await ask('prompts/get', { name: 'letter', arguments: { to: 'Ada' } });

    expect(result).toMatchObject({
      messages: [{ role: 'user', content: { type: 'text', text: 'Write to Ada.' } }],
    });
  });

  it('lists resources and templates with what the revision knows of them', async () => {
    const lists = [await ask('resources/list'), await ask('resources/templates/list')];

    expect(lists.map(({ result }) => result)).toEqual([
      {
        resources: [
          {
            ...{ uri: 'archive://index', name: 'index', description: 'What is where.' },
            ...{ mimeType: 'text/plain', size: 6 },
            annotations: { priority: 1, ...since('2025-06-18', { lastModified: '2026-01-01T00:00:00Z' }) },
            ...since('2025-06-18', { title: 'The index', _meta: { 'com.example/shelf': 7 } }),
            ...since('2025-11-25', { icons: [{ src: 'https://archive.example/index.png' }] }),
          },
        ],
      },
      {
        resourceTemplates: [
          {
            ...{ uriTemplate: 'archive://boxes/{box}', name: 'box', description: 'What is in a box.' },
            ...since('2025-06-18', { title: 'A box' }),
          },
        ],
      },
    ]);
  });

  it('reads resources', async () => {
    const reads = [
      await ask('resources/read', { uri: 'archive://index' }),
      await ask('resources/read', { uri: 'archive://boxes/7' }),
    ];

    expect(reads.map(({ result }) => result)).toEqual([
      { contents: [{ uri: 'archive://index', mimeType: 'text/plain', text: 'a box!' }] },
      { contents: [{ uri: 'archive://boxes/7', mimeType: 'text/plain', text: 'box 7' }] },
    ]);
  });

  it('has the older code for a resource that is not there', async () => {
    const { error } = await ask('resources/read', { uri: 'archive://nowhere' });

    expect(error).toEqual({
      code: -32002,
      message: expect.stringContaining('archive://nowhere'),
      data: { uri: 'archive://nowhere' },
    });
  });

  it('tells the model which arguments are wrong, the suite having checked them', async () => {
    const { result } = await ask('tools/call', { name: 'count', arguments: { word: 7, wrod: 'x' } });

    expect(result).toEqual({
      content: [{ type: 'text', text: expect.stringContaining('word must be a string (got 7)') }],
      isError: true,
    });
  });

  it.each([
    ['an unknown tool', 'tools/call', { name: 'no_such' }],
    ['a tool without a name', 'tools/call', {}],
    ['arguments that are no object', 'tools/call', { name: 'count', arguments: [] }],
    ['an unknown prompt', 'prompts/get', { name: 'no_such' }],
    ['a cursor of no list', 'tools/list', { cursor: 'x' }],
    ['a level that is none', 'logging/setLevel', { level: 'loud' }],
    ['a level that is missing', 'logging/setLevel', {}],
  ])('is an error of its parameters for %s', async (_what, method, params) => {
    const { error } = await ask(method, params);

    expect(error.code).toBe(-32602);
  });
});

describe('a result in 2024-11-05', () => {
  let stdio: Conversation;

  beforeAll(async () => {
    stdio = await shakenHands(archiveSuite(), '2024-11-05');
  });

  afterAll(() => stdio.server.close());

  async function ask(method: string, params: object): Promise<any> {
    const count = stdio.messages().length;
    stdio.say({ jsonrpc: '2.0', id: count, method, params });
    return (await stdio.heard(count + 1)).at(-1);
  }

  it('settles on it and knows nothing of later times', () => {
    expect(stdio.messages()[0].result).toEqual({
      protocolVersion: '2024-11-05',
      capabilities: {
        ...{ tools: { listChanged: true }, prompts: { listChanged: true } },
        ...{ resources: { listChanged: true, subscribe: true }, logging: {} },
      },
      serverInfo: { name: 'archive', version: '3.2.1' },
      instructions: 'Be quiet.',
    });
  });

  it('lists a tool without hints', async () => {
    const { result } = await ask('tools/list', {});

    expect(result.tools[0]).toEqual({
      name: 'count',
      description: 'Counts the letters of a word.',
      inputSchema: expect.objectContaining({ type: 'object' }),
    });
  });

  it('tells of sounds in words', async () => {
    const { result } = await ask('tools/call', { name: 'exhibits' });

    expect(result.content[2]).toEqual({
      type: 'text',
      text: "[Content that this client's revision of the protocol cannot carry: audio, audio/wav]",
    });
  });
});
