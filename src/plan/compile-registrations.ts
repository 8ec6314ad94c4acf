import type { BuildSetting } from './build-setting';
import { compilePrompts } from './compile-prompts';
import { compileTools } from './compile-tools';
import type { PlanSet } from './plan-set';
import type { Registration } from './handler-source';

/** What an author hands over to be served. */
export interface Registrations {
  readonly tools?: readonly Registration[] | undefined;
  readonly prompts?: readonly Registration[] | undefined;
}

/** Compiles everything of one hand-over; problems go into the report. */
export function compileRegistrations({ tools, prompts }: Registrations, setting: BuildSetting): PlanSet {
  return { tools: compileTools(tools ?? [], setting), prompts: compilePrompts(prompts ?? [], setting) };
}
