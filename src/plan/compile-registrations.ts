import type { BuildSetting } from './build-setting';
import { compileTools } from './compile-tools';
import type { PlanSet } from './plan-set';
import type { Registration } from './handler-source';

/** What an author hands over to be served. */
export interface Registrations {
  readonly tools?: readonly Registration[] | undefined;
}

/** Compiles everything of one hand-over; problems go into the report. */
export function compileRegistrations({ tools }: Registrations, setting: BuildSetting): PlanSet {
  return { tools: compileTools(tools ?? [], setting) };
}
