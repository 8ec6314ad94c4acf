import { join } from 'node:path';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type RunningHttpServer, serveHttp } from 'toolwright/http';

import { connectOverHttp, connectOverStdio } from '../support/official-client';
import { connectVersion1OverHttp, connectVersion1OverStdio } from '../support/version-1-client';
import { archiveSuite } from './archive-suite';

const STDIO_SERVER = join(__dirname, 'archive-over-stdio.ts');

/** As much of a client as both versions of the official SDK have in common. */
interface AnyClient {
  callTool(params: { name: string; arguments?: object }, ...more: any[]): Promise<any>;
  getPrompt(params: object): Promise<any>;
  readResource(params: object): Promise<any>;
  listTools(): Promise<any>;
  complete(params: object): Promise<any>;
  ping(): Promise<any>;
  setLoggingLevel(level: any): Promise<any>;
  subscribeResource(params: object): Promise<any>;
  unsubscribeResource(params: object): Promise<any>;
  getServerVersion(): any;
  close(): Promise<void>;
}

/** What the user and the machine of the client answer; each test says its own. */
let answers: Readonly<Record<'elicitation' | 'sampling' | 'roots', (request: any) => unknown>>;

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(archiveSuite());
});

afterAll(() => server.close());

type Connect = (canBeAsked: boolean) => Promise<AnyClient>;

const CONNECTIONS: [string, Connect][] = [
  ['version 1 over HTTP', (asked) => connectVersion1OverHttp(server.url, version1(asked)) as any],
  ['version 1 over stdio', (asked) => connectVersion1OverStdio(STDIO_SERVER, version1(asked)) as any],
  [
    'version 2 over HTTP, shaking hands',
    (asked) => connectOverHttp(server.url, version2(asked, 'legacy')) as any,
  ],
  [
    'version 2 over stdio, shaking hands',
    (asked) => connectOverStdio(STDIO_SERVER, version2(asked, 'legacy')) as any,
  ],
  ['version 2 over HTTP, modern', (asked) => connectOverHttp(server.url, version2(asked, 'modern')) as any],
  [
    'version 2 over stdio, modern',
    (asked) => connectOverStdio(STDIO_SERVER, version2(asked, 'modern')) as any,
  ],
];

describe.each(CONNECTIONS)('the official client, %s', (kind, connect) => {
  const isModern = kind.endsWith('modern');
  let client: AnyClient;

  beforeAll(async () => {
    client = await connect(true);
  }, 30_000);

  afterAll(() => client.close(), 30_000);

  beforeEach(() => {
    const nobody = () => {
      throw new Error('Nobody is asked here.');
    };
    answers = { elicitation: nobody, sampling: nobody, roots: nobody };
  });

  it('lists, calls, reads, gets and completes', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'archive', version: '3.2.1' });
    expect((await client.listTools()).tools.map(({ name }: any) => name)).toContain('shred');
    expect(await client.callTool({ name: 'count', arguments: { word: 'box' } })).toMatchObject({
      structuredContent: { word: 'box', letters: 3 },
    });
    expect(await client.readResource({ uri: 'archive://index' })).toMatchObject({
      contents: [{ text: 'a box!' }],
    });
    expect(await client.getPrompt({ name: 'letter', arguments: { to: 'Ada' } })).toMatchObject({
      messages: [{ content: { text: 'Write to Ada.' } }],
    });
    await expect(client.callTool({ name: 'no_such' })).rejects.toMatchObject({ code: -32602 });
    const missing = client.readResource({ uri: 'archive://nowhere' });
    await expect(missing).rejects.toMatchObject({ code: kind.startsWith('version 1') ? -32002 : -32602 });
  }, 30_000);

  it('answers a question, and the next one', async () => {
    const asked: string[] = [];
    answers = {
      ...answers,
      elicitation: ({ params }) => {
        asked.push(params.message);
        const content = params.message.startsWith('Shred') ? { sure: true, how: 'burn' } : { name: 'Ada' };
        return { action: 'accept', content };
      },
    };

    const { content } = await client.callTool({ name: 'shred' });

    expect(content).toEqual([{ type: 'text', text: 'burn: witnessed by Ada' }]);
    expect(asked).toEqual(['Shred the file?', 'Who is the witness?']);
  }, 30_000);

  it.each(['decline', 'cancel'])(
    'can say no: %s',
    async (action) => {
      answers = { ...answers, elicitation: () => ({ action }) };

      const { content } = await client.callTool({ name: 'shred' });

      expect(content).toEqual([{ type: 'text', text: `Kept (${action}).` }]);
    },
    30_000,
  );

  it('is asked by a resource, too', async () => {
    answers = {
      ...answers,
      elicitation: () => ({ action: 'accept', content: { name: 'Ada' } }),
    };

    const { contents } = await client.readResource({ uri: 'archive://boxes/locked' });

    expect(contents[0].text).toBe('opened by Ada');
  }, 30_000);

  it('is asked for its model and its folders', async () => {
    answers = {
      ...answers,
      sampling: ({ params }) => ({
        role: 'assistant',
        model: 'm',
        content: { type: 'text', text: `heard ${params.messages.length}` },
      }),
      roots: () => ({ roots: [{ uri: 'file:///work' }] }),
    };

    const thought = await client.callTool({ name: 'think' });
    const folders = await client.callTool({ name: 'look_around' });

    expect(JSON.parse(thought.content[0].text).content).toEqual({ type: 'text', text: 'heard 1' });
    expect(JSON.parse(folders.content[0].text)).toEqual({ roots: [{ uri: 'file:///work' }] });
  }, 30_000);

  it('is not asked for what it cannot do', async () => {
    const shy = await connect(false);
    const call = shy.callTool({ name: 'shred' });

    if (isModern) await expect(call).rejects.toMatchObject({ code: -32021 });
    else
      expect(await call).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('elicitation') }],
      });
    await shy.close();
  }, 30_000);

  it('can give up a call, and goes on', async () => {
    const abort = new AbortController();
    const args = kind.startsWith('version 1')
      ? [undefined, { signal: abort.signal }]
      : [{ signal: abort.signal }];
    const call = client.callTool({ name: 'wait' }, ...args);
    setTimeout(() => abort.abort(new Error('lost interest')), 100);

    await expect(call).rejects.toThrow('lost interest');
    expect((await client.callTool({ name: 'shelves' })).isError).toBeFalsy();
  }, 30_000);

  if (!isModern) {
    it('pings, sets a level and watches a resource', async () => {
      expect(await client.ping()).toEqual({});
      expect(await client.setLoggingLevel('warning')).toEqual({});
      expect(await client.subscribeResource({ uri: 'archive://index' })).toEqual({});
      expect(await client.unsubscribeResource({ uri: 'archive://index' })).toEqual({});
      await expect(client.subscribeResource({ uri: 'archive://nowhere' })).rejects.toMatchObject({
        code: -32602,
      });
    }, 30_000);
  }
});

const CAPABILITIES = { elicitation: {}, sampling: {}, roots: {} };

function version2(canBeAsked: boolean, era: 'legacy' | 'modern'): any {
  if (!canBeAsked) return { era };
  const prepare = (client: any) => {
    client.setRequestHandler('elicitation/create', (request: any) => answers.elicitation(request));
    client.setRequestHandler('sampling/createMessage', (request: any) => answers.sampling(request));
    client.setRequestHandler('roots/list', (request: any) => answers.roots(request));
  };
  return { era, capabilities: CAPABILITIES, prepare };
}

function version1(canBeAsked: boolean): any {
  if (!canBeAsked) return {};
  const prepare = (client: any) => {
    client.setRequestHandler(ElicitRequestSchema, (request: any) => answers.elicitation(request));
    client.setRequestHandler(CreateMessageRequestSchema, (request: any) => answers.sampling(request));
    client.setRequestHandler(ListRootsRequestSchema, (request: any) => answers.roots(request));
  };
  return { capabilities: CAPABILITIES, prepare };
}
