import {
  Inject,
  Module,
  RequestMethod,
  VERSION_NEUTRAL,
  type DynamicModule,
  type MiddlewareConsumer,
  type NestModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { ENTRY_PROVIDER_WATERMARK } from '@nestjs/common/constants';
import {
  DiscoveryModule,
  DiscoveryService,
  ExternalContextCreator,
  ModuleRef,
  ModulesContainer,
} from '@nestjs/core';

import { isConfigured } from '../../authoring/configured-class';
import { declaredHandlerClasses } from '../../declared-handlers';
import type { Registration } from '../../plan/handler-source';
import { FeatureHandlers } from './feature-handlers';
import type { FeatureOptions, ToolwrightModuleAsyncOptions, ToolwrightModuleOptions } from './module-options';
import { NestServer, toolwrightServer } from './nest-server';
import { reserveStandardOutput, stdioOptions } from './nest-stdio';
import { ServerSetting } from './server-setting';

/**
 * Serves the tools, prompts and resources among an application's providers: `imports: [ToolwrightModule.forRoot({ name:
 * 'shop', version: '1.0.0' })]`, and the endpoint stands at `/mcp`. Every `forRoot` makes one server.
 */
@Module({})
export class ToolwrightModule
  implements NestModule, OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown
{
  constructor(
    @Inject(ServerSetting) private readonly setting: ServerSetting,
    @Inject(NestServer) private readonly server: NestServer,
  ) {}

  /** One server, by its options. */
  static forRoot(options: ToolwrightModuleOptions = {}): DynamicModule {
    const free = reserveStandardOutput(stdioOptions(options));
    return serverModule(options.name, {
      provide: ServerSetting,
      useValue: new ServerSetting(options, free),
    });
  }

  /** One server, whose options come from other providers. */
  static forRootAsync(options: ToolwrightModuleAsyncOptions): DynamicModule {
    const { imports = [], inject = [], useFactory, ...known } = options;
    const later = useFactory as unknown as LaterOptions;
    // Nest says that it starts before anything of ours runs.
    const free = reserveStandardOutput(stdioOptions(known));
    const setting = {
      provide: ServerSetting,
      inject,
      useFactory: async (...dependencies: unknown[]) =>
        new ServerSetting({ ...(await later(...dependencies)), ...known }, free),
    };
    return { ...serverModule(known.name, setting), imports: [DiscoveryModule, ...imports] };
  }

  /**
   * Provides and exports classes, and lists them for a server: `forFeature([QuoteShipping], 'shop')`. Without a name they
   * are listed for every server of the application.
   */
  static forFeature(
    registrations: readonly Registration[],
    options: string | FeatureOptions = {},
  ): DynamicModule {
    const { server, imports = [] } = typeof options === 'string' ? { server: options } : options;
    const classes = registrations.map((each) => (isConfigured(each) ? each.handlerClass : each)) as Type[];
    markEntryPoints();
    const providers = [...new Set(classes)];
    const feature = {
      provide: Symbol('toolwright feature'),
      useValue: new FeatureHandlers(server, registrations),
    };
    return {
      module: ToolwrightFeatureModule,
      imports: [...imports],
      providers: [...providers, feature],
      exports: providers,
    };
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

  onApplicationShutdown(): void {
    this.server.leave();
  }
}

type Injected = [DiscoveryService, ModuleRef, ExternalContextCreator, ModulesContainer];
type LaterOptions = (...dependencies: unknown[]) => Promise<ToolwrightModuleOptions>;

/** Where `forFeature` puts its providers. */
@Module({})
export class ToolwrightFeatureModule {}

// Nest looks for what a class depends on through its global guards and interceptors only where it is an entry point.
function markEntryPoints(): void {
  for (const type of declaredHandlerClasses()) Reflect.defineMetadata(ENTRY_PROVIDER_WATERMARK, true, type);
}

function serverModule(
  name: string | undefined,
  setting: NonNullable<DynamicModule['providers']>[number],
): DynamicModule {
  markEntryPoints();
  const server = {
    provide: NestServer,
    inject: [ServerSetting, DiscoveryService, ModuleRef, ExternalContextCreator, ModulesContainer],
    useFactory: (own: ServerSetting, ...[discovery, moduleRef, contexts, modules]: Injected) =>
      new NestServer(own, { discovery, moduleRef, contexts, modules }),
  };
  const alias = { provide: toolwrightServer(name), useExisting: NestServer };
  return {
    module: ToolwrightModule,
    imports: [DiscoveryModule],
    providers: [setting, server, alias],
    exports: [alias.provide],
  };
}
