import { McpServer } from '@modelcontextprotocol/server';
import { expressMcp } from 'toolwright/express';
import { fetchHandler } from 'toolwright/fetch';
import { honoMcp } from 'toolwright/hono';
import { httpListener, serveHttp } from 'toolwright/http';
import { mountInto } from 'toolwright/sdk';
import { serveStdio } from 'toolwright/stdio';
import { createTestClient } from '../../src/testing';

const WAYS: Readonly<Record<string, (suite: never) => unknown>> = {
  serveHttp: (suite) => serveHttp(suite),
  httpListener: (suite) => httpListener(suite),
  serveStdio: (suite) => serveStdio(suite),
  fetchHandler: (suite) => fetchHandler(suite),
  expressMcp: (suite) => expressMcp(suite),
  honoMcp: (suite) => honoMcp(suite),
  mountInto: (suite) => mountInto(new McpServer({ name: 'own', version: '1.0.0' }), suite),
  createTestClient: (suite) => createTestClient(suite),
};

describe.each(Object.keys(WAYS))('%s', (name) => {
  it.each([undefined, null, {}, 'suite', { tools: [] }])('says what to give instead of %j', async (value) => {
    const serve = async () => WAYS[name]?.(value as never);

    await expect(serve()).rejects.toMatchObject({
      name: 'StartError',
      message: 'What is to be served is no suite. Give what createSuite({ ... }) returns.',
    });
  });
});
