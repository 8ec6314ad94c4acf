import type { Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

import type { Class } from '../../authoring/class';
import { declaredHandlers, type DeclaredHandler } from '../../declared-handlers';
import { isConfigured } from '../../authoring/configured-class';
import type { Registration } from '../../plan/handler-source';
import { StartError } from '../../server/start-error';
import { FeatureHandlers } from './feature-handlers';
import { ServerSetting } from './server-setting';

type Provider = ReturnType<DiscoveryService['getProviders']>[number];

/** Which registrations a server has. */
export interface HandlerRegistrations {
  readonly tools: readonly Registration[];
  readonly prompts: readonly Registration[];
  readonly resources: readonly Registration[];
}

/** The providers of an application that handle MCP calls. */
export class NestHandlers {
  private readonly providers = new Map<Class, Provider>();
  private readonly features: readonly FeatureHandlers[];

  /** @throws StartError when something is listed for a server that the application does not have */
  constructor(discovery: DiscoveryService) {
    const providers = discovery.getProviders();
    for (const provider of providers) {
      const type = provider.metatype as Class | null;
      // Under another token Nest would not find the class again.
      if (typeof type !== 'function' || provider.token !== type || this.providers.has(type)) continue;
      if (declaredHandlers(type).length > 0) this.providers.set(type, provider);
    }
    const instances = providers.map(({ instance }) => instance as unknown);
    this.features = instances.filter((each) => each instanceof FeatureHandlers);
    refuseUnknownServers(
      this.features,
      instances.filter((each) => each instanceof ServerSetting),
    );
  }

  /** The handlers of a class, none where it has no provider. */
  of(type: Class): readonly DeclaredHandler[] {
    return this.providers.has(type) ? declaredHandlers(type) : [];
  }

  providerIdOf(type: Class): string | undefined {
    return this.providers.get(type)?.id;
  }

  /** What one server serves: what was listed for it, and what was found and not listed for another. */
  registrationsOf(server: string, modules: readonly Type[] | undefined): HandlerRegistrations {
    const listed = this.features.filter(
      (feature) => feature.server === undefined || feature.server === server,
    );
    const claimed = new Set(this.features.flatMap(({ registrations }) => registrations.map(classOf)));
    const found = [...this.providers]
      .filter(([type, { host }]) => !claimed.has(type) && isIn(host?.metatype as Type, modules))
      .map(([type]) => type);
    return byKind([...listed.flatMap(({ registrations }) => registrations), ...found]);
  }
}

function refuseUnknownServers(features: readonly FeatureHandlers[], servers: readonly ServerSetting[]): void {
  const names = servers.map(({ name }) => name);
  const unknown = features.find(({ server }) => server !== undefined && !names.includes(server));
  if (!unknown) return;
  throw new StartError(
    `ToolwrightModule.forFeature lists classes for the server "${unknown.server}". The application has: ${names.join(', ')}.`,
  );
}

function isIn(module: Type | undefined, modules: readonly Type[] | undefined): boolean {
  return modules === undefined || (module !== undefined && modules.includes(module));
}

function byKind(registrations: readonly Registration[]): HandlerRegistrations {
  const of = (kind: DeclaredHandler['kind']) =>
    registrations.filter((each) => declaredHandlers(classOf(each)).some((handler) => handler.kind === kind));
  return { tools: of('tool'), prompts: of('prompt'), resources: of('resource') };
}

function classOf(registration: Registration): Class {
  return isConfigured(registration) ? registration.handlerClass : registration;
}
