import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import express5 from 'express';
import express4 from 'express4';
import fastify5, { type FastifyInstance } from 'fastify';
import fastify4 from 'fastify4';
import { Hono } from 'hono';
import type { Suite } from 'toolwright';
import { expressMcp } from 'toolwright/express';
import { fastifyMcp } from 'toolwright/fastify';
import { fetchHandler } from 'toolwright/fetch';
import { honoMcp } from 'toolwright/hono';
import type { HttpListenerOptions } from 'toolwright/http';

/** What the application around the endpoint does before it. */
export interface HostSetUp extends Omit<HttpListenerOptions, 'path'> {
  /** Reads bodies in front of the endpoint, as the framework's own parsers do. */
  readonly parser?: 'json' | 'text' | 'raw';
  /** Where the endpoint stands. Default `/mcp`. */
  readonly prefix?: string;
  /** What a middleware of the application leaves on each request, as who calls. */
  readonly user?: unknown;
  /** Whether there is a proxy in front that may be believed. */
  readonly trustProxy?: boolean;
  /** A header that the application puts on every answer. */
  readonly header?: readonly [name: string, value: string];
}

/** An application that listens. */
export interface RunningHost {
  readonly origin: string;
  close(): Promise<void>;
}

export type Host = (suite: Suite, setUp?: HostSetUp) => Promise<RunningHost>;

/** Every application that a suite can be mounted into, by name. */
export const HOSTS: readonly (readonly [name: string, host: Host])[] = [
  ['Express 5', (suite, setUp) => expressHost(express5, suite, setUp)],
  ['Express 4', (suite, setUp) => expressHost(express4, suite, setUp)],
  ['Fastify 5', (suite, setUp) => fastifyHost(fastify5, suite, setUp)],
  ['Fastify 4', (suite, setUp) => fastifyHost(fastify4 as unknown as typeof fastify5, suite, setUp)],
  ['Hono', honoHost],
];

async function expressHost(
  express: typeof express5,
  suite: Suite,
  setUp: HostSetUp = {},
): Promise<RunningHost> {
  const { parser, prefix = '/mcp', user, trustProxy = false, header, ...options } = setUp;
  const app = express();
  app.set('trust proxy', trustProxy);
  if (parser) app.use(express[parser]({ type: 'application/json' }));
  app.use((request, response, next) => {
    if (user !== undefined) Object.assign(request, { user });
    if (header) response.setHeader(...header);
    next();
  });
  const mcp = expressMcp(suite, options);
  app.use(prefix, mcp);
  app.get('/health', (_request, response) => void response.json({ ok: true }));
  return listening(createServer(app), () => mcp.close());
}

async function fastifyHost(
  fastify: typeof fastify5,
  suite: Suite,
  setUp: HostSetUp = {},
): Promise<RunningHost> {
  const { parser, prefix = '/mcp', user, trustProxy = false, header, ...options } = setUp;
  const app: FastifyInstance = fastify({ trustProxy, forceCloseConnections: true });
  if (parser && parser !== 'json') {
    app.removeContentTypeParser('application/json');
    const parseAs = parser === 'raw' ? 'buffer' : 'string';
    app.addContentTypeParser('application/json', { parseAs }, (_request, body, done) => done(null, body));
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (user !== undefined) Object.assign(request, { user });
    if (header) reply.header(...header);
    done();
  });
  app.register(fastifyMcp, { suite, path: prefix, ...options });
  app.get('/health', () => ({ ok: true }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, close: async () => app.close() };
}

async function honoHost(suite: Suite, setUp: HostSetUp = {}): Promise<RunningHost> {
  const { parser, prefix = '/mcp', user, trustProxy, header, ...options } = setUp;
  const app = new Hono<{ Variables: { user: unknown } }>();
  const reads = { json: 'json', text: 'text', raw: 'arrayBuffer' } as const;
  app.use(async (context, next) => {
    if (parser && context.req.method === 'POST') await context.req[reads[parser]]().catch(() => undefined);
    if (user !== undefined) context.set('user', user);
    await next();
    if (header) context.res.headers.set(...header);
  });
  const mcp = honoMcp(suite, { ...options, trustProxy });
  app.all(prefix, mcp);
  app.get('/health', (context) => context.json({ ok: true }));
  return listening(createServer(getRequestListener(app.fetch)), () => mcp.close());
}

/** A handler for `fetch` on its own, on Node. */
export async function fetchHost(suite: Suite, options: HttpListenerOptions = {}): Promise<RunningHost> {
  const handler = fetchHandler(suite, options);
  return listening(createServer(getRequestListener((request) => handler(request))), () => handler.close());
}

async function listening(server: ReturnType<typeof createServer>, end: () => void): Promise<RunningHost> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        end();
        setTimeout(() => server.closeAllConnections(), 200).unref();
      }),
  };
}
