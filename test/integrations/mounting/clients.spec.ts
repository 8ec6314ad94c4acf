import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';

import { connectOverHttp } from '../../support/official-client';
import { connectVersion1OverHttp } from '../../support/version-1-client';
import { fetchHost, HOSTS, type Host, type RunningHost } from './hosts';
import { mountedSuite } from './mounted-suite';

/** As much of a client as both versions of the official SDK have in common. */
interface AnyClient {
  callTool(params: { name: string; arguments?: object }, ...more: unknown[]): Promise<any>;
  getPrompt(params: object): Promise<any>;
  readResource(params: object): Promise<any>;
  listTools(): Promise<any>;
  close(): Promise<void>;
}

const CAPABILITIES = { elicitation: {} };
const yes = () => ({ action: 'accept', content: { sure: true } }) as const;

const CLIENTS: readonly (readonly [string, (url: string) => Promise<AnyClient>])[] = [
  ['modern', (url) => version2(url, 'modern')],
  ['version 2, shaking hands', (url) => version2(url, 'legacy')],
  [
    'version 1',
    (url) =>
      connectVersion1OverHttp(url, {
        capabilities: CAPABILITIES,
        prepare: (client) => client.setRequestHandler(ElicitRequestSchema, yes),
      }) as Promise<AnyClient>,
  ],
];

function version2(url: string, era: 'modern' | 'legacy'): Promise<AnyClient> {
  return connectOverHttp(url, {
    era,
    capabilities: CAPABILITIES,
    prepare: (client) => client.setRequestHandler('elicitation/create', yes),
  }) as Promise<AnyClient>;
}

const EVERY_HOST: readonly (readonly [string, Host])[] = [
  ...HOSTS,
  ['a handler for fetch', (suite) => fetchHost(suite)],
];

describe.each(EVERY_HOST)('a suite in %s', (_, host) => {
  let running: RunningHost;

  beforeAll(async () => {
    running = await host(mountedSuite());
  });
  afterAll(() => running.close());

  it.each(CLIENTS)(
    'serves the official client, %s',
    async (kind, connect) => {
      const client = await connect(`${running.origin}/mcp`);
      const progress: unknown[] = [];
      const onprogress = (told: unknown) => progress.push(told);
      const options = kind === 'version 1' ? [undefined, { onprogress }] : [{ onprogress }];

      expect((await client.listTools()).tools.map(({ name }: any) => name)).toContain('add');
      expect(await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } })).toMatchObject({
        structuredContent: { sum: 3 },
      });
      expect((await client.callTool({ name: 'count' }, ...options)).content).toEqual([
        { type: 'text', text: 'counted' },
      ]);
      expect(progress).toEqual([{ progress: 1, total: 2, message: 'half' }]);
      expect((await client.callTool({ name: 'delete' })).content).toEqual([
        { type: 'text', text: 'deleted' },
      ]);
      expect(await client.getPrompt({ name: 'greet' })).toMatchObject({
        messages: [{ content: { text: 'Say hello.' } }],
      });
      expect(await client.readResource({ uri: 'shelf://a' })).toMatchObject({
        contents: [{ text: 'A book.' }],
      });
      await client.close();
    },
    30_000,
  );
});
