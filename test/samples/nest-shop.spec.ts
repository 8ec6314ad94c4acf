import { setTimeout } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import { connectOverHttp } from '../support/official-client';
import { call, PREPARATION_MS, prepareSample, startSample, type RunningSample } from './sample';

beforeAll(() => prepareSample('07-nest-shop'), PREPARATION_MS);

const ERAS = ['modern', 'legacy'] as const;

describe.each(['express', 'fastify'])('The Nest shop on %s', (platform) => {
  let shop: RunningSample;
  const clients: Client[] = [];

  beforeAll(async () => {
    shop = await startSample('07-nest-shop', { PLATFORM: platform });
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await shop.stop();
  });

  async function connect(path: string, headers: Record<string, string>, era: (typeof ERAS)[number]) {
    const client = await connectOverHttp(`${shop.url}${path}`, {
      era,
      transport: { requestInit: { headers } },
    });
    clients.push(client);
    return client;
  }

  // To clients of older revisions a list is a member of an object.
  async function search(client: Client, text: string): Promise<{ readonly name: string }[]> {
    const found = await call(client, 'search_articles', { text });
    return found.result ?? found;
  }

  const order = (body: object, customer = 'Ada') =>
    fetch(`${shop.url}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-customer': customer },
      body: JSON.stringify(body),
    });

  describe.each(ERAS)('for %s clients', (era) => {
    it('takes orders over MCP as over REST, by the same classes', async () => {
      const client = await connect('/mcp', { 'x-customer': 'Bob' }, era);

      const overMcp = await call(client, 'place_order', { article: 'Tea', pieces: 2 });
      const overRest = await (await order({ article: 'Tea', pieces: 2 })).json();

      const taken = { article: 'tea', pieces: 2, cents: 998, number: expect.any(Number) };
      expect(overMcp).toEqual({ ...taken, customer: 'Bob' });
      expect(overRest).toEqual({ ...taken, customer: 'Ada' });
      expect((await order({ article: 'tea', pieces: 0 })).status).toBe(400);
      expect(await call(client, 'place_order', { article: 'tea', pieces: 0 })).toMatchObject({
        error: expect.stringContaining('pieces'),
      });
      expect(await search(client, 'pot')).toMatchObject([{ name: 'teapot' }]);
    });

    it('tells a model and a browser by one filter what is sold out', async () => {
      const client = await connect('/mcp', {}, era);

      expect(await call(client, 'place_order', { article: 'HONEY' })).toEqual({
        error: 'Sorry, 0 pieces of honey are left. Look for another article with search_articles.',
      });
      const answer = await order({ article: 'HONEY' });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { message: '0 pieces of honey are left' },
      ]);
    });

    it('sees every call by its interceptor', async () => {
      const customer = `Cleo of ${era}`;
      const client = await connect('/mcp', { 'x-customer': customer }, era);

      await call(client, 'search_articles');

      const lines = () => shop.printed().split('\n').slice(0, -1);
      const own = () => lines().filter((line) => line.includes(customer));
      while (own().length === 0) await setTimeout(10);
      expect(own()).toEqual([`tool search_articles for ${customer}`]);
    });

    it('has a second server, whose guard refuses customers', async () => {
      const delivery = { article: `jam of ${era}`, pieces: 4 };
      const customer = await connect('/staff/mcp', { 'x-staff-key': 'guessed' }, era);
      const staff = await connect('/staff/mcp', { 'x-staff-key': 'behind the counter' }, era);
      const shopper = await connect('/mcp', {}, era);

      const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
      expect(await names(shopper)).toEqual(['search_articles', 'place_order']);
      expect(await names(staff)).toEqual(['take_delivery']);
      expect(await call(customer, 'take_delivery', delivery)).toEqual({ error: 'Forbidden resource' });
      expect(await search(shopper, delivery.article)).toEqual([]);
      expect(await call(staff, 'take_delivery', delivery)).toMatchObject({ stock: 4 });
      expect(await search(shopper, delivery.article)).toHaveLength(1);
    });

    it('knows whose order it takes, 200 at a time', async () => {
      const customers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const name = `customer ${index}`;
          return { name, client: await connect('/mcp', { 'x-customer': name }, era) };
        }),
      );

      const taken = await Promise.all(
        customers.flatMap(({ name, client }) =>
          Array.from({ length: 10 }, async () => {
            const { customer, number } = await call(client, 'place_order', { article: 'tea' });
            return { name, customer, number };
          }),
        ),
      );

      expect(taken.filter(({ name, customer }) => name !== customer)).toEqual([]);
      expect(new Set(taken.map(({ number }) => number)).size).toBe(200);
    }, 60_000);
  });

  it('has nothing at the paths around its endpoints', async () => {
    expect((await fetch(`${shop.url}/staff`, { method: 'POST' })).status).toBe(404);
  });
});
