import type { Client } from '@modelcontextprotocol/client';
import type { INestApplication, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

import { connectOverHttp, type ClientSetUp } from '../../support/official-client';

export const PLATFORMS = ['express', 'fastify'] as const;
export type Platform = (typeof PLATFORMS)[number];

// A client may open connections that it never uses, which Fastify would wait for.
const fastify = () => new FastifyAdapter({ forceCloseConnections: true });

/** A Nest application that listens, and what to do with it. */
export interface OpenApplication {
  readonly app: INestApplication;
  readonly origin: string;
  connect(path?: string, setUp?: ClientSetUp): Promise<Client>;
  close(): Promise<void>;
}

/** Starts an application on a free port; `prepare` runs before it initialises. */
export async function openApplication(
  module: Type,
  platform: Platform,
  prepare?: (app: INestApplication) => void,
): Promise<OpenApplication> {
  const quiet = { logger: false as const };
  const app: INestApplication =
    platform === 'express'
      ? await NestFactory.create(module, quiet)
      : await NestFactory.create(module, fastify() as never, quiet);
  prepare?.(app);
  await app.listen(0, '127.0.0.1');

  const origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const clients: Client[] = [];
  return {
    app,
    origin,
    connect: async (path = '/mcp', setUp = {}) => {
      const client = await connectOverHttp(`${origin}${path}`, setUp);
      clients.push(client);
      return client;
    },
    close: async () => {
      for (const client of clients) await client.close();
      await app.close();
    },
  };
}

/** The text of a result's only block. */
export function textIn(content: unknown): string {
  const [block, ...others] = content as readonly { readonly type: string; readonly text: string }[];
  expect(others).toEqual([]);
  expect(block?.type).toBe('text');
  return block?.text ?? '';
}
