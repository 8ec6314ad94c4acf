import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

let sample: RunningSample;
const clients: Client[] = [];

beforeAll(async () => {
  await prepareSample('09-hono-mount');
  sample = await startSample('09-hono-mount');
}, PREPARATION_MS);

afterAll(async () => {
  for (const client of clients) await client.close();
  await sample.stop();
});

describe('tools in a Hono application', () => {
  it.each(['modern', 'legacy'] as const)('convert lengths for the official client, %s', async (era) => {
    const client = await connectOverHttp(sample.url, { era });
    clients.push(client);

    expect(await call(client, 'convert_length', { value: 2, from: 'metre', to: 'foot' })).toEqual({
      ...{ value: 6.56168, unit: 'foot' },
    });
    expect(await call(client, 'convert_length', { value: 2, from: 'mile', to: 'foot' })).toMatchObject({
      error: expect.stringContaining('from must be one of'),
    });
  });

  it('leave the rest of the application alone', async () => {
    const answer = await fetch(sample.url.replace('/mcp', '/'));

    expect(await answer.text()).toBe('Lengths are converted at /mcp.');
  });
});
