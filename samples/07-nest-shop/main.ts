// A NestJS shop that people use over REST and models over MCP: the same classes, services, pipes and filters.
// Run it with `npm start -- 07-nest-shop`; PLATFORM is express or fastify, PORT chooses the port.
import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ShopModule } from './shop.module';

const { PLATFORM = 'express', PORT = '3000' } = process.env;

async function application(): Promise<INestApplication> {
  const quiet = { logger: ['error', 'warn'] as ('error' | 'warn')[] };
  if (PLATFORM === 'express') return NestFactory.create(ShopModule, quiet);
  const { FastifyAdapter } = await import('@nestjs/platform-fastify');
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  return NestFactory.create(ShopModule, adapter as never, quiet);
}

async function main(): Promise<void> {
  const app = await application();
  app.enableShutdownHooks();
  await app.listen(Number(PORT), '127.0.0.1');
  console.log(`The shop is open: ${await app.getUrl()}`);
}

void main();
