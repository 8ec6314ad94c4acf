// A Nest application, whatever it serves.
import 'reflect-metadata';
import { Injectable, Module, Scope } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

import { ADDRESS, printAddress } from './address.mjs';
import { Adder } from './adder.mjs';

/** How long instances live: for one request, where the program is told so. */
export const SCOPED = { scope: process.env.SCOPE === 'call' ? Scope.REQUEST : Scope.DEFAULT };
Injectable(SCOPED)(Adder);

/** Starts the application; the service that adds is among its providers. */
export async function listen({ imports = [], controllers = [], providers = [] }) {
  class Application {}
  Module({ imports, controllers, providers: [Adder, ...providers] })(Application);

  const adapters = process.env.PLATFORM === 'fastify' ? [new FastifyAdapter()] : [];
  const app = await NestFactory.create(Application, ...adapters, { logger: ['error', 'warn'] });
  await app.listen(ADDRESS.port, ADDRESS.host);
  printAddress(app.getHttpServer().address());
}

/** Applies decorators to a method, as the compiler's output does. */
export function decorateMethod(type, name, decorators) {
  const { prototype } = type;
  Reflect.decorate(decorators, prototype, name, Object.getOwnPropertyDescriptor(prototype, name));
}
