import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';

import { Logger } from '@nestjs/common';
import type { DiscoveryService, ExternalContextCreator, ModuleRef } from '@nestjs/core';

import { createSuite } from '../../create-suite';
import { httpListener, type HttpListener } from '../../http';
import { serveStdio } from '../../stdio';
import type { Suite } from '../../suite/suite';
import { NestContainer } from './nest-container';
import { NestHandlers } from './nest-handlers';
import { NestPipeline } from './nest-pipeline';
import { DEFAULT_SERVER, type ServerSetting } from './server-setting';

/** The injection token of a server: `@Inject(toolwrightServer('shop')) server: NestServer`. */
export function toolwrightServer(name: string = DEFAULT_SERVER): string {
  return `toolwright server ${name}`;
}

const DEFAULT_GRACE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** What of Nest a server works with. */
export type NestParts = readonly [
  discovery: DiscoveryService,
  modules: ModuleRef,
  contexts: ExternalContextCreator,
];

/** One MCP server of a Nest application. */
export class NestServer {
  private running: { readonly suite: Suite; readonly listen: HttpListener } | undefined;
  private stdio: { close(): Promise<void> } | undefined;
  private readonly pending = new Set<ServerResponse>();

  /** @internal */
  constructor(
    private readonly setting: ServerSetting,
    private readonly parts: NestParts,
  ) {}

  /** What is served; there once the application is initialised. */
  get suite(): Suite {
    if (this.running) return this.running.suite;
    throw new TypeError(
      `The MCP server ${this.setting.name} is not there before the application is initialised.`,
    );
  }

  /** Builds the suite from what the application provides. @internal */
  start(): void {
    const { name, options } = this.setting;
    const [discovery, modules, contexts] = this.parts;
    const handlers = new NestHandlers(discovery);
    const suite = createSuite({
      logger: nestLogger(new Logger(`Toolwright ${name}`)),
      ...options,
      name,
      ...handlers.registrationsOf(name, options.modules),
      container: new NestContainer(modules, handlers, new NestPipeline(contexts)),
    });
    this.running = { suite, listen: httpListener(suite, { ...options.http, path: '*' }) };
  }

  /** Answers requests for the endpoint, and passes on those that only begin like it. @internal */
  take(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!this.running || !isExactly(this.setting.path, request)) {
      next();
      return;
    }
    this.pending.add(response);
    response.once('close', () => this.pending.delete(response));
    this.running.listen(request, response);
  }

  /** @internal */
  async openStdio(): Promise<void> {
    const { stdio } = this.setting.options;
    if (!stdio) return;
    this.stdio = await serveStdio(this.suite, stdio === true ? {} : stdio);
  }

  /** Ends subscriptions and lets running calls finish, as long as the application has patience. @internal */
  async close(): Promise<void> {
    this.running?.listen.close();
    const deadline = performance.now() + (this.setting.options.shutdownGraceMs ?? DEFAULT_GRACE_MS);
    while (this.pending.size > 0 && performance.now() < deadline) await pause();
    await this.stdio?.close();
  }
}

// Express mounts by prefix, so that /mcp/anything would come here, too.
function isExactly(path: string | false, request: IncomingMessage & { originalUrl?: unknown }): boolean {
  const target = typeof request.originalUrl === 'string' ? request.originalUrl : (request.url ?? '');
  const [pathname = ''] = target.split('?', 1);
  return path !== false && withoutSlash(pathname).endsWith(withoutSlash(path));
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

function nestLogger(logger: Logger) {
  return {
    error: (message: string, error?: unknown) => logger.error(message, stackOf(error)),
    warn: (message: string) => logger.warn(message),
  };
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : error === undefined ? undefined : inspect(error);
}
