import type { ListChange } from '../authoring/event-bus';
import type { ListedPlan } from '../plan/listed-plan';
import type { PlanSet } from '../plan/plan-set';

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
  const changed = lists.filter((list) => signatureOf(before[list]) !== signatureOf(after[list]));
  return new Set(changed.map((list) => TOLD_AS[list]));
}

function signatureOf(plans: readonly ListedPlan[]): string {
  return JSON.stringify(plans.map(({ entryJson, scopes }) => [entryJson, scopes]));
}
