import type { Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';

import type { Class } from '../../authoring/class';
import { isConfigured } from '../../authoring/configured-class';
import { declaredHandlers, type DeclaredHandler } from '../../declared-handlers';
import type { Registration } from '../../plan/handler-source';
import { StartError } from '../../server/start-error';
import { FeatureHandlers } from './feature-handlers';
import { NestProvider, type InstanceWrapper } from './nest-provider';
import { ServerSetting } from './server-setting';

/** Which registrations a server has. */
export interface HandlerRegistrations {
  readonly tools: readonly Registration[];
  readonly prompts: readonly Registration[];
  readonly resources: readonly Registration[];
}

/** Which part of an application a server serves. */
export interface ServedPart {
  readonly server: string;
  /** Every module unless given. */
  readonly modules: readonly Type[] | undefined;
}

/** What of an application one server serves, and which provider stands behind each class. */
export class NestHandlers {
  readonly registrations: HandlerRegistrations;
  private readonly providers: ReadonlyMap<Class, NestProvider>;

  /** @throws StartError when something is listed for a server that the application does not have */
  constructor(discovery: DiscoveryService, part: ServedPart) {
    const wrappers = [...discovery.getProviders(), ...discovery.getControllers()];
    const features = featuresIn(wrappers);
    refuseUnknownServers(features, wrappers);
    const served = features.filter(
      ({ listed: { server } }) => server === undefined || server === part.server,
    );
    const listed = served.flatMap(({ listed: { registrations } }) => registrations);
    const claimed = new Set(features.flatMap(({ listed: { registrations } }) => registrations.map(classOf)));

    const isListing = ({ host }: NestProvider) => served.some((feature) => feature.host === host);
    const isFound = ({ host }: NestProvider) => isAmong(part.modules, host?.metatype as Type);
    const candidates = providersIn(wrappers);
    this.providers = new Map(
      [...candidates].map(([type, all]) => [type, best(all, claimed.has(type) ? isListing : isFound)]),
    );
    const found = [...this.providers].filter(([type, each]) => !claimed.has(type) && isFound(each));
    this.registrations = byKind([...listed, ...found.map(([type]) => type)]);
  }

  /** What gives the instances of a class that handles calls. */
  providerOf(type: Class): NestProvider | undefined {
    return this.providers.get(type);
  }
}

interface Feature {
  readonly listed: FeatureHandlers;
  readonly host: InstanceWrapper['host'];
}

function featuresIn(wrappers: readonly InstanceWrapper[]): readonly Feature[] {
  return wrappers.flatMap((wrapper) => {
    const instance: unknown = wrapper.instance;
    return instance instanceof FeatureHandlers ? [{ listed: instance, host: wrapper.host }] : [];
  });
}

function refuseUnknownServers(features: readonly Feature[], wrappers: readonly InstanceWrapper[]): void {
  const names = wrappers.flatMap((wrapper) => {
    const instance: unknown = wrapper.instance;
    return instance instanceof ServerSetting ? [instance.name] : [];
  });
  const unknown = features
    .map(({ listed: { server } }) => server)
    .find((server) => server !== undefined && !names.includes(server));
  if (unknown === undefined) return;
  throw new StartError(
    `ToolwrightModule.forFeature lists classes for the server "${unknown}". The application has: ${names.join(', ')}.`,
  );
}

function providersIn(wrappers: readonly InstanceWrapper[]): ReadonlyMap<Class, readonly NestProvider[]> {
  const found = new Map<Class, readonly NestProvider[]>();
  for (const wrapper of wrappers) {
    const type = handlerClassOf(wrapper);
    if (type) found.set(type, [...(found.get(type) ?? []), new NestProvider(type, wrapper)]);
  }
  return found;
}

/** A class may stand under a token of another kind; under a class another one, a value or a factory may stand. */
function handlerClassOf({ token, metatype, isAlias }: InstanceWrapper): Class | undefined {
  // What an alias stands for is found itself.
  if (isAlias) return undefined;
  return [token, metatype].find(isHandlerClass);
}

function isHandlerClass(value: unknown): value is Class {
  if (typeof value !== 'function' || value.prototype === undefined) return false;
  return declaredHandlers(value as Class).length > 0;
}

/** Of several providers of a class one that a server is to serve, rather under the class itself. */
function best(
  providers: readonly NestProvider[],
  isMeant: (provider: NestProvider) => boolean,
): NestProvider {
  const rank = (each: NestProvider) => (isMeant(each) ? 2 : 0) + (each.isUnderItsClass ? 1 : 0);
  return providers.reduce((first, other) => (rank(other) > rank(first) ? other : first));
}

function isAmong(modules: readonly Type[] | undefined, module: Type | undefined): boolean {
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
