import type { IncomingMessage, ServerResponse } from 'node:http';

import type { DiscoveryService, ExternalContextCreator, ModuleRef, ModulesContainer } from '@nestjs/core';

import { safeLogger } from '../../authoring/logger';
import { createSuite } from '../../create-suite';
import { httpListener, type HttpListener } from '../../http';
import type { Suite } from '../../suite/suite';
import { NestContainer } from './nest-container';
import { NestHandlers } from './nest-handlers';
import { nestLogger } from './nest-logger';
import { NestPipeline } from './nest-pipeline';
import { NestStdio, stdioOptions } from './nest-stdio';
import { OpenResponses } from './open-responses';
import { DEFAULT_SERVER, type ServerSetting } from './server-setting';

/** The injection token of a server: `@Inject(toolwrightServer('shop')) server: NestServer`. */
export function toolwrightServer(name: string = DEFAULT_SERVER): string {
  return `toolwright server ${name}`;
}

const DEFAULT_GRACE_MS = 10_000;

/** What of Nest a server works with. */
export interface NestParts {
  readonly discovery: DiscoveryService;
  readonly moduleRef: ModuleRef;
  readonly contexts: ExternalContextCreator;
  readonly modules: ModulesContainer;
}

/** One MCP server of a Nest application. */
export class NestServer {
  private running: { readonly suite: Suite; readonly listen: HttpListener } | undefined;
  private stdio: NestStdio | undefined;
  private readonly responses = new OpenResponses();

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
    const { discovery, moduleRef, contexts } = this.parts;
    const handlers = new NestHandlers(discovery, { server: name, modules: options.modules });
    const logger = options.logger ?? nestLogger(name);
    const suite = createSuite({
      ...options,
      ...{ name, logger },
      ...handlers.registrations,
      container: new NestContainer(moduleRef, handlers, new NestPipeline(contexts, safeLogger(logger))),
    });
    this.running = { suite, listen: httpListener(suite, { ...options.http, path: '*' }) };
  }

  /** Answers requests for the endpoint, and passes on those that only begin like it. @internal */
  take(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (!this.running || !isExactly(this.setting.path, request)) {
      next();
      return;
    }
    this.responses.add(response);
    this.running.listen(request, response);
  }

  /** @internal */
  async openStdio(): Promise<void> {
    const options = stdioOptions(this.setting.options);
    if (!options) return;
    this.stdio = new NestStdio(options, this.parts.modules);
    await this.stdio.open(this.suite);
  }

  /** Ends subscriptions and lets running calls finish, as long as the application has patience. @internal */
  async close(): Promise<void> {
    this.running?.listen.close();
    await this.responses.closed(this.setting.options.shutdownGraceMs ?? DEFAULT_GRACE_MS);
    await this.stdio?.close();
  }

  /** Gives standard output back, unless the process is about to end. @internal */
  leave(): void {
    if (!this.stdio?.isEndedByClient) this.setting.freeStandardOutput();
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
