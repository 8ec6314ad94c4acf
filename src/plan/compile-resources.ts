import type { BuildReport } from '../authoring/build-report';
import type { BuildSetting } from './build-setting';
import { compileHandlers, type HandlerCompiler } from './compile-handlers';
import { compileResource } from './compile-resource';
import { compileTemplate } from './compile-template';
import type { HandlerSource, UnnamedSource } from './handler-source';
import type { PlanSet } from './plan-set';
import type { ResourcePlan, ResourceTemplatePlan } from './resource-plan';

/** A resource or a template, and where reports find it. */
type Compiled =
  { readonly resource: ResourcePlan } | { readonly template: ResourceTemplatePlan; readonly where: string };

const RESOURCES: HandlerCompiler<Compiled> = {
  kind: {
    ...{ option: 'resources', parts: ['resource', 'resourceTemplate'], key: 'URI' },
    decorator: '@Resource(uri) or @ResourceTemplate(uriTemplate)',
    nameOf: placeOf,
  },
  compile: (source: HandlerSource, setting: BuildSetting) =>
    source.part === 'resource'
      ? { resource: compileResource(source, setting) }
      : { template: compileTemplate(source, setting), where: source.where },
};

/** Compiles the resources and templates of every class a suite was given. */
export function compileResources(
  registrations: unknown,
  setting: BuildSetting,
): Pick<PlanSet, 'resources' | 'resourceTemplates'> {
  const compiled = compileHandlers(registrations, RESOURCES, setting);
  reportSameShapes(compiled, setting.report);
  return {
    resources: compiled.flatMap((each) => ('resource' in each ? [each.resource] : [])),
    resourceTemplates: compiled.flatMap((each) => ('template' in each ? [each.template] : [])),
  };
}

/** Where a resource or template is found: its settings' own URI, or the declared one. */
function placeOf({ part, parts, settings }: UnnamedSource): string {
  const key = part === 'resource' ? 'uri' : 'uriTemplate';
  const configured = (settings as Readonly<Record<string, unknown>> | undefined)?.[key];
  const declared = part === 'resource' ? parts.resource?.uri : parts.resourceTemplate?.uriTemplate;
  const given: unknown = configured ?? declared;
  return typeof given === 'string' ? given : '';
}

/** Reports templates that match the very same URIs: the later one would never be read. */
function reportSameShapes(compiled: readonly Compiled[], report: BuildReport): void {
  const owners = new Map<string, string>();
  for (const each of compiled) {
    if (!('template' in each)) continue;
    const { template, where } = each;
    const owner = owners.get(template.shape);
    if (owner === undefined) owners.set(template.shape, where);
    else
      report.add(
        where,
        `has the template "${template.name}", which makes the same URIs as that of ${owner}.`,
        'Tell them apart by a text of their own: notes://by-id/{id}.',
      );
  }
}
