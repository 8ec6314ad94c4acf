import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

let sample: RunningSample;
const clients: Client[] = [];

beforeAll(async () => {
  await prepareSample('08-express-mount');
  sample = await startSample('08-express-mount');
}, PREPARATION_MS);

afterAll(async () => {
  for (const client of clients) await client.close();
  expect(await sample.stop()).toBe(0);
});

const bearer = (name: string) => ({ headers: { Authorization: `Bearer ${name}-token` } });

async function signedIn(name: string, era: 'modern' | 'legacy' = 'modern'): Promise<Client> {
  const client = await connectOverHttp(sample.url, { era, transport: { requestInit: bearer(name) } });
  clients.push(client);
  return client;
}

describe('tools in an Express application', () => {
  it('know whom the application signed in, and share its orders', async () => {
    const ada = await signedIn('ada');
    const bob = await signedIn('bob', 'legacy');

    expect(await call(ada, 'place_order', { product: 'Tea', pieces: 2 })).toEqual({
      ...{ id: 1, customer: 'ada', product: 'Tea', pieces: 2 },
    });
    expect(await call(bob, 'place_order', { product: 'Jam' })).toMatchObject({ customer: 'bob', pieces: 1 });

    const answer = await fetch(sample.url.replace('/mcp', '/orders'), bearer('ada'));
    expect(await answer.json()).toEqual([{ id: 1, customer: 'ada', product: 'Tea', pieces: 2 }]);
  });

  it('are out of reach for whom the application turns away', async () => {
    const answer = await fetch(sample.url, { method: 'POST', body: '{}' });

    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });
});
