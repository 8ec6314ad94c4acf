import type { BuildSetting } from './build-setting';
import { compilePrompts } from './compile-prompts';
import { compileResources } from './compile-resources';
import { compileTools } from './compile-tools';
import type { PlanSet } from './plan-set';
import type { Registration } from './handler-source';

/** What an author hands over to be served. */
export interface Registrations {
  readonly tools?: readonly Registration[] | undefined;
  readonly prompts?: readonly Registration[] | undefined;
  readonly resources?: readonly Registration[] | undefined;
}

/** Compiles everything of one hand-over; problems go into the report. */
export function compileRegistrations(
  { tools, prompts, resources }: Registrations,
  setting: BuildSetting,
): PlanSet {
  return {
    tools: compileTools(tools ?? [], setting),
    prompts: compilePrompts(prompts ?? [], setting),
    ...compileResources(resources ?? [], setting),
  };
}
