import { join } from 'node:path';

import type { Client } from '@modelcontextprotocol/client';
import { MetaKey } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { importSuite } from '../support/import-tools';
import { type ClientSetUp, connectOverHttp, connectOverStdio } from '../support/official-client';

const STDIO_SERVER = join(__dirname, '../support/import-over-stdio.ts');

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(importSuite());
});

afterAll(() => server.close());

describe.each([
  ['HTTP', (setUp: ClientSetUp) => connectOverHttp(server.url, setUp)],
  ['stdio', (setUp: ClientSetUp) => connectOverStdio(STDIO_SERVER, setUp)],
])('the official client over %s', (_transport, connect) => {
  let client: Client;
  const logs: unknown[] = [];
  const told: { readonly progressToken: unknown; readonly progress: number }[] = [];

  beforeAll(async () => {
    client = await connect({
      hear: ({ method, params }) => {
        if (method === 'notifications/progress') told.push(params as never);
      },
    });
    client.setNotificationHandler('notifications/message', ({ params }) => void logs.push(params));
  }, 30_000);

  afterAll(() => client.close());
  beforeEach(() => told.splice(0));

  it('is told how far a call is, and gets what was yielded on the way', async () => {
    const heard: unknown[] = [];

    const { content } = await client.callTool(
      { name: 'import' },
      { onprogress: (progress) => heard.push(progress) },
    );

    const rows = [1, 2, 3].map((row) => ({ progress: row, total: 3, message: `row ${row}` }));
    expect(told.map(({ progressToken: _, ...update }) => update)).toEqual(rows);
    expect(rows.slice(0, heard.length)).toEqual(heard);
    expect(content).toEqual([
      { type: 'text', text: 'Nothing was lost.' },
      { type: 'text', text: 'imported' },
    ]);
    expect(logs).toEqual([]);
  });

  it('gets log messages where it asks for their level', async () => {
    await client.callTool({ name: 'import', _meta: { [MetaKey.logLevel]: 'info' } });

    expect(logs).toEqual([1, 2, 3].map((row) => ({ level: 'info', data: { row } })));
  });

  it('tells its calls apart', async () => {
    await Promise.all(
      [1, 2, 3].map(() => client.callTool({ name: 'import' }, { onprogress: () => undefined })),
    );

    const tokens = [...new Set(told.map(({ progressToken }) => progressToken))];
    expect(tokens).toHaveLength(3);
    for (const token of tokens) {
      const own = told.filter(({ progressToken }) => progressToken === token);
      expect(own.map(({ progress }) => progress)).toEqual([1, 2, 3]);
    }
  });
});
