import type { AddressInfo } from 'node:net';

import { text } from 'toolwright';
import { createTestClient } from 'toolwright/testing';
import { openStream } from '../http/open-stream';
import { until } from '../http/http-client';
import { toolCall } from '../http/small-handler';
import { listenRequest } from '../support/modern-messages';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import {
  CountRows,
  ImportInSteps,
  serve,
  serveThroughYours,
  suite,
  tried,
  warehouse,
} from './streams-examples';

const PAGE = 'docs/streams.md';
const client = createTestClient(suite);

describe('The page on streams', () => {
  it('shows code that is compiled and run', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(6);
    expect(unprovenBlocks(PAGE, 'test/guide/streams-examples.ts')).toEqual([]);
  });

  it('is right about progress, and about tests', async () => {
    expect(await tried()).toEqual({ heard: [1, 2], content: [text('Imported 2 rows.')] });
  });

  it('is right about generators', async () => {
    const heard: unknown[] = [];

    const result = await client.call(
      ImportInSteps,
      { rows: 3 },
      { onNotification: ({ params }) => heard.push(params?.['progress']) },
    );

    expect(heard).toEqual([1, 2, 3]);
    expect(result).toMatchObject({
      content: [text('Everything was new.'), text('{"imported":3,"into":"warehouse"}')],
      structuredContent: { imported: 3, into: 'warehouse' },
    });
  });

  it('is right about cancelled generators, which clean up', async () => {
    const caller = new AbortController();
    warehouse.stored = Array.from({ length: 200 }, (_, row) => row);

    const result = await client.call(
      ImportInSteps,
      { rows: 1000 },
      { signal: caller.signal, onNotification: () => caller.abort() },
    );

    expect(result.isError).toBe(true);
    expect(warehouse.stored).toHaveLength(100);
  });

  it('is right about log messages', async () => {
    const heard: unknown[] = [];
    const meta = { 'io.modelcontextprotocol/logLevel': 'info' };

    await client.call('check_rows', {}, { meta, onNotification: ({ params }) => heard.push(params) });

    expect(heard).toEqual([
      { level: 'info', data: { checked: warehouse.stored.length }, logger: 'warehouse' },
    ]);
  });

  it('is right about streams that a tool starts', async () => {
    const server = await serve();
    const request = { ...toolCall(1, {}, 'count_rows'), method: 'tools/call' };

    const stream = await openStream(server.url, request, { 'Mcp-Name': 'count_rows' });
    await until(() => stream.hasEnded);
    await server.close();

    expect(stream.response.headers['content-type']).toBe('text/event-stream');
    expect(suite.toolNamesOf(CountRows)).toEqual(['count_rows']);
  });

  it('is right about servers of yours', async () => {
    const { server, stop } = serveThroughYours();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
    const stream = await openStream(url, listenRequest({ toolsListChanged: true }));
    await until(() => stream.messages().length === 1);

    stop();
    await until(() => stream.hasEnded);

    expect(stream.messages().at(-1)).toMatchObject({ result: { resultType: 'complete' } });
  });
});
