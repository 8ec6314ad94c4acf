import { serveHttp } from 'toolwright/http';

import { RawClient } from '../legacy/raw-client';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import { countEvents, eventStore, serve, serveWithinLimits, suite } from './older-revisions-examples';

const PAGE = 'docs/older-revisions.md';

describe('The page on older revisions', () => {
  it('shows code that is compiled and run', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(3);
    expect(unprovenBlocks(PAGE, 'test/guide/older-revisions-examples.ts')).toEqual([]);
  });

  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
  ])('is right that a handshake in %s settles on %s', async (asked, settled) => {
    const server = await serve();

    const { only } = await new RawClient(server.url).open(asked);
    await server.close();

    expect(only.result.protocolVersion).toBe(settled);
  });

  it('is right about settings', async () => {
    const server = await serveWithinLimits();
    const client = new RawClient(server.url);

    expect((await client.open()).status).toBe(200);
    await server.close();
  });

  it('is right about connections that are let go of, and about stores', async () => {
    const server = await serveHttp(suite, { sessions: { eventStore } });
    const client = new RawClient(server.url);
    await client.open();
    const stream = await client.stream({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'render' },
    });
    await stream.ended;

    const again = await client.stream(undefined, { 'last-event-id': stream.events[0]?.id });
    await again.ended;
    await client.delete();
    await server.close();

    expect(stream.events.map(({ data }) => data)).toEqual(['']);
    expect(again.events.map(({ data }) => JSON.parse(data).result.content[0].text)).toEqual(['a film']);
    expect(countEvents()).toBe(0);
  });
});
