import type { BuildSetting } from './build-setting';
import { compileTools } from './compile-tools';
import { loadPrompts, loadResources } from './load-compilers';
import type { PlanSet } from './plan-set';
import type { Registration } from './handler-source';

/** What an author hands over to be served. */
export interface Registrations {
  readonly tools?: readonly Registration[] | undefined;
  readonly prompts?: readonly Registration[] | undefined;
  readonly resources?: readonly Registration[] | undefined;
}

const NO_RESOURCES = { resources: [], resourceTemplates: [] };

/** Compiles everything of one hand-over; problems go into the report. */
export function compileRegistrations(
  { tools, prompts, resources }: Registrations,
  setting: BuildSetting,
): PlanSet {
  return {
    tools: compileTools(tools ?? [], setting),
    prompts: prompts ? loadPrompts().compilePrompts(prompts, setting) : [],
    ...(resources ? loadResources().compileResources(resources, setting) : NO_RESOURCES),
  };
}
