import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createTestClient } from 'toolwright/testing';
import { finished, guarded, listener, shelves } from './tools-examples';

const GUIDE = readFileSync('docs/tools.md', 'utf8');
const EXAMPLES = readFileSync('test/guide/tools-examples.ts', 'utf8');
const ID = '6f1d7b1e-8a0c-4c3e-9c55-0d7c0a8f2b11';

describe('The guide to writing tools', () => {
  beforeAll(() => {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });

  it('shows code that is compiled, word for word', () => {
    const blocks = [...GUIDE.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

    expect(blocks.length).toBeGreaterThan(4);
    expect(blocks.filter((code) => !EXAMPLES.includes(code))).toEqual([]);
  });

  it('links to pages that exist', () => {
    const links = [...GUIDE.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, link = '']) => link);

    for (const link of links) expect(readFileSync(`docs/${link}`, 'utf8')).not.toBe('');
  });

  it('is right about method tools and hooks', async () => {
    const client = createTestClient(guarded, { principal: { subject: 'ada', scopes: [] } });

    expect((await client.listTools()).map(({ name }) => name)).toEqual([
      ...['shipments_get', 'shipments_cancel', 'shipments_count', 'order_pickup'],
    ]);
    expect(await client.call('shipments_cancel', { id: ID })).toMatchObject({
      content: [{ text: `ada cancelled ${ID}` }],
    });
    expect(await client.call('shipments_count')).toMatchObject({ content: [{ text: '3' }] });
    expect(finished.map(({ name, outcome }) => `${name} ${outcome}`)).toContain('shipments_count success');
    expect(process.stderr.write).toHaveBeenCalledWith(expect.stringMatching(/^shipments_count took \d+ ms/));
  });

  it('is right about settings', async () => {
    const client = createTestClient(shelves);

    expect((await client.listTools()).map(({ description }) => description)).toEqual([
      'Lists what is stored under /srv/docs.',
      'Lists what is stored under /srv/drafts.',
    ]);
    expect((await client.call('drafts')).structuredContent).toEqual(['/srv/drafts/readme']);
  });

  it('is right about options, rules and validate', async () => {
    const client = createTestClient(guarded);

    const ordered = await client.call('order_pickup', { region: 'NO' });
    expect(ordered).toMatchObject({
      structuredContent: { day: '2026-12-01' },
      content: [{ text: 'Pickup on 2026-12-01.' }],
    });
    expect(await client.call('order_pickup', { region: 'NO', express: true })).toMatchObject({
      content: [{ text: expect.stringContaining('- must have phone when express is true') }],
    });
    expect(
      await client.call('order_pickup', { region: 'NO', express: true, phone: '1', parcels: 6 }),
    ).toMatchObject({
      content: [{ text: expect.stringContaining('five parcels at most') }],
    });
  });

  it('is right about who calls', async () => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const send = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' });

    expect((await send({})).status).toBe(401);
    expect((await send({ Authorization: 'Bearer secret-of-ada' })).status).toBe(400);
    server.close();
    server.closeAllConnections();
  });
});
