import {
  Inject,
  Module,
  RequestMethod,
  VERSION_NEUTRAL,
  type DynamicModule,
  type MiddlewareConsumer,
  type NestModule,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, ExternalContextCreator, ModuleRef } from '@nestjs/core';

import { ENTRY_PROVIDER_WATERMARK } from '@nestjs/common/constants';

import { isConfigured } from '../../authoring/configured-class';
import { declaredHandlerClasses } from '../../declared-handlers';
import type { Registration } from '../../plan/handler-source';
import { redirectStandardOutput } from '../../stdio/redirect-standard-output';
import { FeatureHandlers } from './feature-handlers';
import type { ToolwrightModuleAsyncOptions, ToolwrightModuleOptions } from './module-options';
import { NestServer, toolwrightServer, type NestParts } from './nest-server';
import { ServerSetting } from './server-setting';

const ANY_SERVER = undefined;

/**
 * Serves the tools, prompts and resources among an application's providers: `imports: [ToolwrightModule.forRoot({ name:
 * 'shop', version: '1.0.0' })]`, and the endpoint stands at `/mcp`. Every `forRoot` makes one server.
 */
@Module({})
export class ToolwrightModule implements NestModule, OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(ServerSetting) private readonly setting: ServerSetting,
    @Inject(NestServer) private readonly server: NestServer,
  ) {}

  /** One server, by its options. */
  static forRoot(options: ToolwrightModuleOptions = {}): DynamicModule {
    return serverModule(options, { provide: ServerSetting, useValue: new ServerSetting(options) });
  }

  /** One server, whose options come from other providers. */
  static forRootAsync(options: ToolwrightModuleAsyncOptions): DynamicModule {
    const { name, path, stdio, imports = [], inject = [], useFactory } = options;
    const known = {
      ...(name === undefined ? {} : { name }),
      ...(path === undefined ? {} : { path }),
      ...(stdio === undefined ? {} : { stdio }),
    };
    const later = useFactory as unknown as LaterOptions;
    return serverModule(
      known,
      {
        provide: ServerSetting,
        inject,
        useFactory: async (...dependencies: unknown[]) =>
          new ServerSetting({ ...(await later(...dependencies)), ...known }),
      },
      imports as DynamicModule[],
    );
  }

  /**
   * Provides and exports classes, and lists them for a server: `forFeature([QuoteShipping], 'shop')`. Without a name they
   * are listed for every server of the application.
   */
  static forFeature(registrations: readonly Registration[], server?: string): DynamicModule {
    const classes = registrations.map((each) => (isConfigured(each) ? each.handlerClass : each)) as Type[];
    markEntryPoints();
    const providers = [...new Set(classes)];
    const feature = {
      provide: Symbol('toolwright feature'),
      useValue: new FeatureHandlers(server ?? ANY_SERVER, registrations),
    };
    return { module: ToolwrightFeatureModule, providers: [...providers, feature], exports: providers };
  }

  configure(consumer: MiddlewareConsumer): void {
    const { path } = this.setting;
    if (path === false) return;
    const take: NestServer['take'] = (request, response, next) => this.server.take(request, response, next);
    consumer.apply(take).forRoutes({ path, method: RequestMethod.ALL, version: VERSION_NEUTRAL });
  }

  onModuleInit(): void {
    this.server.start();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.server.openStdio();
  }

  async onModuleDestroy(): Promise<void> {
    await this.server.close();
  }
}

type LaterOptions = (...dependencies: unknown[]) => Promise<ToolwrightModuleOptions>;

/** Where `forFeature` puts its providers. */
@Module({})
export class ToolwrightFeatureModule {}

// Nest looks for what a class depends on through its global guards and interceptors only where it is an entry point.
function markEntryPoints(): void {
  for (const type of declaredHandlerClasses()) Reflect.defineMetadata(ENTRY_PROVIDER_WATERMARK, true, type);
}

function serverModule(
  { name, stdio }: Pick<ToolwrightModuleOptions, 'name' | 'stdio'>,
  setting: NonNullable<DynamicModule['providers']>[number],
  imports: DynamicModule[] = [],
): DynamicModule {
  markEntryPoints();
  // Nest says that it starts before anything of ours runs.
  if (stdio) redirectStandardOutput();
  const server = {
    provide: NestServer,
    inject: [ServerSetting, DiscoveryService, ModuleRef, ExternalContextCreator],
    useFactory: (own: ServerSetting, ...parts: NestParts) => new NestServer(own, parts),
  };
  const alias = { provide: toolwrightServer(name), useExisting: NestServer };
  return {
    module: ToolwrightModule,
    imports: [DiscoveryModule, ...imports],
    providers: [setting, server, alias],
    exports: [alias.provide],
  };
}
