import type { InjectionToken, ModuleMetadata, OptionalFactoryDependency, Type } from '@nestjs/common';

import type { HttpListenerOptions } from '../../http';
import type { ServeStdioOptions } from '../../stdio';
import type { SuiteOptions } from '../../suite-options';

/** The argument of `ToolwrightModule.forRoot`. */
export interface ToolwrightModuleOptions extends Omit<
  SuiteOptions,
  'name' | 'tools' | 'prompts' | 'resources' | 'container'
> {
  /** Names the server to its clients and, where an application has several, to `forFeature`; `toolwright` unless given. */
  readonly name?: string;
  /** The endpoint's path below the global prefix, `/mcp` unless given; `false` for a server without HTTP. */
  readonly path?: string | false;
  /** How HTTP requests are treated; host names, origins, authentication. */
  readonly http?: Omit<HttpListenerOptions, 'path'>;
  /** Serves the process that started this one over its standard streams, once the application is up. */
  readonly stdio?: boolean | ServeStdioOptions;
  /** Takes only providers of these modules; of every module unless given. Classes of `forFeature` come on top. */
  readonly modules?: readonly Type[];
  /** Milliseconds that running calls may still take when the application closes. Default 10 000. */
  readonly shutdownGraceMs?: number;
}

/** What `forRootAsync` must know before it can ask for the rest. */
export interface ToolwrightModuleAsyncOptions extends Pick<ModuleMetadata, 'imports'> {
  readonly name?: string;
  readonly path?: string | false;
  /** Says that the standard streams belong to the protocol, before anything prints to them. */
  readonly stdio?: boolean | ServeStdioOptions;
  readonly inject?: (InjectionToken | OptionalFactoryDependency)[];
  readonly useFactory: (
    ...dependencies: never[]
  ) =>
    | Omit<ToolwrightModuleOptions, 'name' | 'path' | 'stdio'>
    | Promise<Omit<ToolwrightModuleOptions, 'name' | 'path' | 'stdio'>>;
}

/** For whom `forFeature` lists its classes, and with what they are built. */
export interface FeatureOptions extends Pick<ModuleMetadata, 'imports'> {
  /** A server of the application; every one unless given. */
  readonly server?: string;
}
