import { join } from 'node:path';

import type { Client } from '@modelcontextprotocol/client';
import { MetaKey } from 'toolwright';
import { serveHttp, type RunningHttpServer } from 'toolwright/http';
import { importSuite } from '../support/import-tools';
import { connectOverHttp, connectOverStdio } from '../support/official-client';

const STDIO_SERVER = join(__dirname, '../support/import-over-stdio.ts');

let server: RunningHttpServer;

beforeAll(async () => {
  server = await serveHttp(importSuite());
});

afterAll(() => server.close());

describe.each([
  ['HTTP', () => connectOverHttp(server.url)],
  ['stdio', () => connectOverStdio(STDIO_SERVER)],
])('the official client over %s', (_transport, connect) => {
  let client: Client;
  const logs: unknown[] = [];

  beforeAll(async () => {
    client = await connect();
    client.setNotificationHandler('notifications/message', ({ params }) => void logs.push(params));
  }, 30_000);

  afterAll(() => client.close());

  it('is told how far a call is, and gets what was yielded on the way', async () => {
    const told: unknown[] = [];

    const { content } = await client.callTool(
      { name: 'import' },
      { onprogress: (progress) => told.push(progress) },
    );

    expect(told).toEqual([1, 2, 3].map((row) => ({ progress: row, total: 3, message: `row ${row}` })));
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
    const told: number[][] = [[], [], []];

    await Promise.all(
      told.map((own) =>
        client.callTool({ name: 'import' }, { onprogress: ({ progress }) => own.push(progress) }),
      ),
    );

    expect(told).toEqual([1, 2, 3].map(() => [1, 2, 3]));
  });
});
