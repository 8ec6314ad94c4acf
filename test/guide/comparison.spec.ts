import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Logger } from '@nestjs/common';

import { connectOverHttp } from '../support/official-client';
import type * as Program from './nest-quote/main';

const PAGE = readFileSync('docs/comparison.md', 'utf8');
const BLOCKS = [...PAGE.matchAll(/^```(?:ts|typescript)\n(.*?)^```$/gms)].map(([, code = '']) => code);
const [dataClasses = '', ours = '', theirZod = '', theirClasses = ''] = BLOCKS;

/** Lines that are neither blank nor a comment. */
function lines(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

describe('The comparison of the quote tool', () => {
  it('shows the program that this test runs', () => {
    expect(BLOCKS).toHaveLength(4);
    expect(ours).toBe(readFileSync('test/guide/nest-quote/main.ts', 'utf8'));
    expect(dataClasses).toBe(readFileSync('test/guide/nest-quote/quote.ts', 'utf8'));
  });

  it('counts every program in the same way, and ours is twenty lines at most', () => {
    const counted = [...PAGE.matchAll(/^\| [^|]+ \| (\d+) \| (\d+) \|/gm)].map(([, own, whole]) => [
      own,
      whole,
    ]);

    expect(lines(ours)).toBeLessThanOrEqual(20);
    expect(counted).toEqual([
      [String(lines(ours)), String(lines(ours) + lines(dataClasses))],
      [String(lines(theirZod) - schemaLines(theirZod)), String(lines(theirZod))],
      [String(lines(theirClasses) - schemaLines(theirClasses)), String(lines(theirClasses))],
    ]);
  });

  it('shows a program that validates, injects and answers with structure', async () => {
    process.env.PORT = '0';
    Logger.overrideLogger(false);
    const { listening } = jest.requireActual<typeof Program>('./nest-quote/main');
    const server = (await listening) as Server;
    const { port } = server.address() as AddressInfo;
    const client = await connectOverHttp(`http://127.0.0.1:${port}/mcp`);

    const quote = (args: Record<string, unknown>) => client.callTool({ name: 'quote', arguments: args });
    expect((await quote({ zip: '10115', weightKg: 2 })).structuredContent).toEqual({
      ...{ amount: 4, currency: 'EUR', etaDays: 3 },
    });
    expect(await quote({ zip: 'Berlin', weightKg: 51, speed: 'fast' })).toMatchObject({ isError: true });
    const { tools } = await client.listTools();
    expect(tools).toMatchObject([
      {
        name: 'quote',
        description: 'Prices a parcel.',
        outputSchema: { required: ['amount', 'currency', 'etaDays'] },
      },
    ]);

    await client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

/** What of a program describes data: everything between two marks. */
function schemaLines(code: string): number {
  const [, data = ''] = /^\/\/ data\n(.*?)^\/\/ end of data\n/ms.exec(code) ?? [];
  return lines(data);
}
