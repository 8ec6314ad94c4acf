import { Scope } from '@nestjs/common';
import { ContextIdFactory, type ModuleRef } from '@nestjs/core';

import type { Class } from '../../authoring/class';
import type { CallInfo, CallScope, Container, Lifetime } from '../../container/container';
import { requestOf } from './mcp-request';
import type { NestHandlers } from './nest-handlers';
import type { NestPipeline } from './nest-pipeline';

const LIFETIMES: Readonly<Record<Scope, Lifetime>> = {
  [Scope.DEFAULT]: 'singleton',
  [Scope.REQUEST]: 'call',
  [Scope.TRANSIENT]: 'transient',
};

/** Instances from Nest's injector; what handles calls comes with Nest's pipeline around it. */
export class NestContainer implements Container {
  constructor(
    private readonly modules: ModuleRef,
    private readonly handlers: NestHandlers,
    private readonly pipeline: NestPipeline,
  ) {}

  get<T extends object>(type: Class<T>): T {
    const provider = this.handlers.providerOf(type);
    if (!provider) return this.modules.get<T>(type, { strict: false });
    return this.pipeline.host(provider, provider.instance()) as T;
  }

  lifetimeOf(type: Class): Lifetime {
    const provider = this.handlers.providerOf(type);
    return provider?.lifetime ?? LIFETIMES[this.modules.introspect(type as never).scope];
  }

  enter(call: CallInfo): CallScope {
    const request = requestOf(call);
    const contextId = ContextIdFactory.getByRequest(request);
    this.modules.registerRequestByContextId(request, contextId);
    return {
      get: async <T extends object>(type: Class<T>): Promise<T> => {
        const provider = this.handlers.providerOf(type);
        if (!provider) return this.modules.resolve<T>(type, contextId, { strict: false });
        return this.pipeline.host(provider, await provider.instanceFor(contextId), contextId) as T;
      },
    };
  }
}
