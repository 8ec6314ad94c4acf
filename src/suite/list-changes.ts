import type { ListChange } from '../authoring/event-bus';
import type { ListedPlan } from '../plan/listed-plan';
import type { PlanSet } from '../plan/plan-set';
import type { ResourceTemplatePlan } from '../plan/resource-plan';

/** What is told when a list of plans is not what it was. */
const TOLD_AS: Readonly<Record<keyof PlanSet, ListChange>> = {
  tools: 'toolsListChanged',
  prompts: 'promptsListChanged',
  resources: 'resourcesListChanged',
  resourceTemplates: 'resourcesListChanged',
};

/** Which lists really differ, for anybody; a handler whose entry stays as it was changes no list. */
export function listChanges(before: PlanSet, after: PlanSet): ReadonlySet<ListChange> {
  const lists = Object.keys(TOLD_AS) as readonly (keyof PlanSet)[];
  const changed = lists.filter((list) => !readAlike(before[list], after[list]));
  return new Set(changed.map((list) => TOLD_AS[list]));
}

function readAlike(before: readonly ListedPlan[], after: readonly ListedPlan[]): boolean {
  return before.length === after.length && before.every((plan, index) => isAlike(plan, after[index]));
}

function isAlike(plan: ListedPlan, other: ListedPlan | undefined): boolean {
  if (plan === other) return true;
  // What another repository will list, nobody knows before it is asked.
  return signatureOf(plan) === signatureOf(other) && !isRepository(plan) && !isRepository(other);
}

function signatureOf(plan: ListedPlan | undefined): string {
  return JSON.stringify([plan?.entryJson, plan?.scopes]);
}

function isRepository(plan: ListedPlan | ResourceTemplatePlan | undefined): boolean {
  return plan !== undefined && 'repository' in plan && plan.repository !== undefined;
}
