// MCP-Nest: an application of Nest with a method of its controller for each tool, started as its documentation starts it.
// The strategy keeps its defaults: no sessions, JSON where nothing is said before the answer, clients of both eras.
//   ADAPTER  express (default) or fastify
//   AROUND   how many interceptors stand around every call (default 0)
import 'reflect-metadata';

import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { McpStrategy, StreamableHttpTransport } from '@rekog/mcp-nest';

import { printAddress } from '../listening.mjs';
import { IDENTITY } from '../workload.mjs';
import { ToolsController } from './controller.mjs';

const LARGEST_BODY = 4 * 2 ** 20;

class AppModule {}
Module({ controllers: [ToolsController] })(AppModule);

const isFastify = process.env.ADAPTER === 'fastify';
const adapter = isFastify ? new FastifyAdapter({ bodyLimit: LARGEST_BODY }) : new ExpressAdapter();
const app = await NestFactory.create(AppModule, adapter, { logger: false });
if (!isFastify) app.useBodyParser('json', { limit: LARGEST_BODY });

const strategy = new McpStrategy({ ...IDENTITY, transports: [new StreamableHttpTransport()] });
strategy.setHttpAdapter(app.getHttpAdapter());
app.connectMicroservice({ strategy });
await app.startAllMicroservices();
await app.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
printAddress(app.getHttpServer().address().port);
