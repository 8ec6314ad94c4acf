import { createServer } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/server';
import { createMcpHandler, McpServer as SdkServer } from '@modelcontextprotocol/server';
import { IsInt } from 'class-validator';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { createSuite, Input, Tool, type ToolContext } from 'toolwright';
import { expressMcp } from 'toolwright/express';
import { fastifyMcp } from 'toolwright/fastify';
import { fetchHandler } from 'toolwright/fetch';
import { honoMcp } from 'toolwright/hono';
import { forwardChanges, mountInto } from 'toolwright/sdk';
import { z } from 'zod';

class AddInput {
  @IsInt() a!: number;
  @IsInt() b!: number;
}

@Tool('add')
@Input(AddInput)
class Add {
  call({ a, b }: AddInput): string {
    return `${a + b}`;
  }
}

@Tool('whoami')
class WhoAmI {
  call(_input: object, { principal }: ToolContext): string {
    return principal?.subject ?? 'nobody';
  }
}

/** What all of the applications serve. */
export const suite = createSuite({ name: 'sums', version: '1.0.0', tools: [Add, WhoAmI] });

const signIn: express.RequestHandler = (request, _response, next) => {
  Object.assign(request, { user: { id: 'ada', scopes: ['sums'] } });
  next();
};

export function expressApp() {
  const app = express();
  app.use(express.json());
  app.use(signIn);
  const mcp = expressMcp(suite, { allowedHosts: ['mcp.example.com'] });
  app.use('/mcp', mcp);

  const server = createServer(app);
  const stop = () => {
    mcp.close();
    server.close();
  };
  return { server, stop };
}

export function fastifyApp() {
  const app = fastify({ trustProxy: true });
  app.register(fastifyMcp, { suite, path: '/mcp', allowedHosts: ['mcp.example.com'] });
  return app;
}

export function honoApp() {
  const app = new Hono();
  app.all('/mcp', honoMcp(suite, { allowedHosts: ['mcp.example.com'], trustProxy: true }));
  return app;
}

const handle = fetchHandler(suite, { allowedHosts: ['mcp.example.com'] });

export const worker = {
  fetch: (request: Request, env: object) => handle(request, { raw: env }),
};

export function ownAuthentication() {
  return expressMcp(suite, {
    authenticate: ({ raw }) => {
      const { account } = raw as { readonly account?: { readonly name: string } };
      if (!account) return { status: 401, wwwAuthenticate: 'Bearer' };
      return { subject: account.name, scopes: [] };
    },
  });
}

export function yourServer(): McpServer {
  const server = new SdkServer({ name: 'yours', version: '3.0.0' });
  server.registerTool('ping', { inputSchema: z.object({}) }, () => ({
    content: [{ type: 'text', text: 'pong' }],
  }));
  mountInto(server, suite);
  return server;
}

export function yourHandler() {
  const handler = createMcpHandler(() => yourServer());
  forwardChanges(suite, handler.notify);
  return handler;
}
