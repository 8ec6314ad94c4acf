import type { BuildSetting } from './build-setting';
import { checkChange } from './check-change';
import { compileRegistrations, type Registrations } from './compile-registrations';
import type { ListedPlan } from './listed-plan';
import type { PlanSet } from './plan-set';
import { reportRivals } from './report-rivals';
import type { SuiteChange } from './suite-change';

type Member = keyof Registrations;

/** The lists that what is registered under a member goes into. */
const LISTS_OF: Readonly<Record<Member, readonly (keyof PlanSet)[]>> = {
  tools: ['tools'],
  prompts: ['prompts'],
  resources: ['resources', 'resourceTemplates'],
};

/** What a change starts from. */
export interface ChangeBase {
  readonly plans: PlanSet;
  readonly setting: BuildSetting;
}

/**
 * The plans after a change, the untouched ones as they were. Problems go into the report; with any of them the
 * result means nothing.
 */
export function compileChange(change: SuiteChange, { plans, setting }: ChangeBase): PlanSet {
  const { add = {}, remove = {}, replace = {} } = checkChange(change, Object.keys(LISTS_OF), setting.report);
  const added = compileRegistrations(add, setting);
  const replacing = compileRegistrations(replace, setting);

  const lists = Object.entries(LISTS_OF).flatMap(([member, names]) => {
    const gone = new Set(remove[member as Member]);
    reportUnknown(
      gone,
      { member, plans: names.flatMap((list): readonly ListedPlan[] => plans[list]) },
      setting,
    );
    return names.map((list) => {
      const served: readonly ListedPlan[] = plans[list];
      const kept = served.filter(({ name }) => !gone.has(name));
      return [list, editedList({ kept, added: added[list], replacing: replacing[list] }, setting)] as const;
    });
  });
  const changed = Object.fromEntries(lists) as unknown as PlanSet;
  reportRivals(changed.resourceTemplates, plans.resourceTemplates, setting.report);
  return changed;
}

interface ListEdit {
  readonly kept: readonly ListedPlan[];
  readonly added: readonly ListedPlan[];
  readonly replacing: readonly ListedPlan[];
}

function editedList({ kept, added, replacing }: ListEdit, { report }: BuildSetting): readonly ListedPlan[] {
  const served = new Set(kept.map(({ name }) => name));
  for (const { handlerClass, kind, name } of added) {
    if (!served.has(name)) continue;
    const problem = `adds the ${kind} "${name}", which is served already.`;
    report.add(handlerClass.name, problem, 'Give it under replace, or give it another name.');
  }
  for (const { handlerClass, kind, name } of replacing) {
    if (served.has(name)) continue;
    const problem = `replaces the ${kind} "${name}", which is not served.`;
    report.add(handlerClass.name, problem, 'Give it under add.');
  }
  const successors = new Map(replacing.map((plan) => [plan.name, plan]));
  return [...kept.map((plan) => successors.get(plan.name) ?? plan), ...added];
}

function reportUnknown(
  gone: ReadonlySet<string>,
  { member, plans }: { readonly member: string; readonly plans: readonly ListedPlan[] },
  { report }: BuildSetting,
): void {
  const served = new Set(plans.map(({ name }) => name));
  for (const name of gone) {
    if (served.has(name)) continue;
    const problem = `has remove.${member} with ${JSON.stringify(name)}, which is not served.`;
    report.add('suite.change', problem, 'Name what stands in the list now.');
  }
}
