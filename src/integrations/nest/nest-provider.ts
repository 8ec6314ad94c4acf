import { ModuleRef, type ContextId, type DiscoveryService } from '@nestjs/core';

import type { Class } from '../../authoring/class';
import type { Lifetime } from '../../container/container';
import { declaredHandlers } from '../../declared-handlers';
import { NestHandler } from './nest-handler';

/** How Nest keeps a provider or a controller. */
export type InstanceWrapper = ReturnType<DiscoveryService['getProviders']>[number];

type HostModule = NonNullable<InstanceWrapper['host']>;

/** A provider or a controller that handles calls: how long its instances live, and how one is had. */
export class NestProvider {
  /** Its handlers by their methods. */
  readonly handlers: ReadonlyMap<string, NestHandler>;

  constructor(
    readonly type: Class,
    private readonly wrapper: InstanceWrapper,
  ) {
    this.handlers = new Map(
      declaredHandlers(type).map((handler) => [handler.method, new NestHandler(type, handler)]),
    );
  }

  /** Nest's id of it. */
  get id(): string {
    return this.wrapper.id;
  }

  /** The module that it stands in. */
  get host(): HostModule | undefined {
    return this.wrapper.host;
  }

  /** Whether it is provided under its class, and not under a token of another kind. */
  get isUnderItsClass(): boolean {
    return this.wrapper.token === this.type;
  }

  /** What it depends on counts, its guards, interceptors, pipes and filters among them. */
  get lifetime(): Lifetime {
    if (!this.wrapper.isDependencyTreeStatic()) return 'call';
    return this.wrapper.isTransient ? 'transient' : 'singleton';
  }

  instance(): object {
    return this.modules.get<object>(this.token, { strict: true });
  }

  /** @param contextId Nest's name for one call */
  instanceFor(contextId: ContextId): Promise<object> {
    return this.modules.resolve<object>(this.token, contextId, { strict: true });
  }

  private get token(): Class {
    return this.wrapper.token as Class;
  }

  /** The host's own: several modules may provide the same class. */
  private get modules(): ModuleRef {
    return this.host?.getProviderByKey<ModuleRef>(ModuleRef).instance as ModuleRef;
  }
}
