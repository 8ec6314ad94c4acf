import { type RunningHttpServer, serveHttp } from 'toolwright/http';

import { send } from '../http/http-client';
import { archiveSuite } from './archive-suite';
import { RawClient } from './raw-client';

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(archiveSuite());
});

afterAll(() => server.close());

describe('the handshake of an older revision', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'settles on %s where the client asks for it',
    async (revision) => {
      const { only } = await new RawClient(server.url).open(revision);

      expect(only.result.protocolVersion).toBe(revision);
    },
  );

  it.each(['2099-01-01', '2026-07-28', '2024-11-05', '', null])(
    'settles on the newest one served where the client asks for %p',
    async (revision) => {
      const { status, only } = await new RawClient(server.url).open(revision);

      expect(status).toBe(200);
      expect(only.result.protocolVersion).toBe('2025-11-25');
    },
  );

  it('settles on a revision when the one asked for is no text', async () => {
    const { only } = await new RawClient(server.url).open(7 as unknown as string);

    expect(only.result.protocolVersion).toBe('2025-11-25');
  });

  it('tells who serves and what', async () => {
    const { only } = await new RawClient(server.url).open('2025-11-25');

    expect(only).toEqual({
      jsonrpc: '2.0',
      id: 0,
      result: {
        protocolVersion: '2025-11-25',
        capabilities: {
          ...{ tools: { listChanged: true }, prompts: { listChanged: true } },
          ...{ resources: { listChanged: true, subscribe: true }, completions: {}, logging: {} },
        },
        serverInfo: {
          name: 'archive',
          version: '3.2.1',
          title: 'The archive',
          description: 'Boxes and what is in them.',
          websiteUrl: 'https://archive.example',
          icons: [{ src: 'https://archive.example/icon.png' }],
        },
        instructions: 'Be quiet.',
      },
    });
  });

  it.each([
    ['2025-06-18', { name: 'archive', version: '3.2.1', title: 'The archive' }],
    ['2025-03-26', { name: 'archive', version: '3.2.1' }],
  ])('tells a client of %s no more than it knows of servers', async (revision, serverInfo) => {
    const { only } = await new RawClient(server.url).open(revision);

    expect(only.result.serverInfo).toEqual(serverInfo);
  });

  it('mints a session id of visible characters that nobody guesses', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () =>
        (await new RawClient(server.url).open()).headers.get('mcp-session-id'),
      ),
    );

    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[!-~]{32,}$/);
  });

  it('overlooks capabilities that are none', async () => {
    const client = new RawClient(server.url);
    await client.open('2025-11-25', {
      roots: true,
      sampling: 'yes',
      elicitation: { form: 1 },
      tasks: [],
      x: null,
    });

    const { result } = await client.request('tools/call', { name: 'whoami' });

    expect(JSON.parse(result.content[0].text)[1]).toEqual({
      info: { name: 'raw', version: '0' },
      capabilities: { elicitation: { form: {} } },
    });
  });

  it.each([
    ['no client', {}],
    ['a client without a version', { clientInfo: { name: 'x' } }],
    ['nothing at all', undefined],
  ])('is refused with %s', async (_what, params) => {
    const client = new RawClient(server.url);
    const message = { jsonrpc: '2.0', id: 'hello', method: 'initialize', ...(params && { params }) };

    const { status, headers, only } = await client.post(message);

    expect(status).toBe(400);
    expect(headers.get('mcp-session-id')).toBeNull();
    expect(only).toEqual({
      jsonrpc: '2.0',
      id: 'hello',
      error: { code: -32602, message: 'params.clientInfo must be an object with name and version.' },
    });
  });

  it('is welcome without an Accept header, which the modern side tolerates, too', async () => {
    const answers = await Promise.all(
      ['*/*', undefined].map((Accept) =>
        send(
          server.url,
          {
            jsonrpc: '2.0',
            id: 1,
            method: 'initialize',
            params: { clientInfo: { name: 'a', version: '1' } },
          },
          { Accept, 'MCP-Protocol-Version': undefined, 'Mcp-Method': undefined, 'Mcp-Name': undefined },
        ),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is refused where the client takes no stream', async () => {
    const { status, only } = await new RawClient(server.url, { accept: 'application/json' }).open();

    expect(status).toBe(406);
    expect(only).toMatchObject({ id: 0, error: { code: -32600 } });
  });
});
