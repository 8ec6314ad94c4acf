import type { CompletablePlan } from '../plan/completable-plan';
import type { ListedPlan } from '../plan/listed-plan';
import type { PlanSet } from '../plan/plan-set';

/** What clients can ask a suite for. */
export type ServedKind = 'tools' | 'prompts' | 'resources' | 'completions';

/** What is served while there is any of a list. */
const SERVED_AS: Readonly<Record<keyof PlanSet, ServedKind>> = {
  tools: 'tools',
  prompts: 'prompts',
  resources: 'resources',
  resourceTemplates: 'resources',
};

/** What a set of plans serves, with what its suite offers anyway. */
export function servedKinds(plans: PlanSet, offered: ReadonlySet<ServedKind>): ReadonlySet<ServedKind> {
  const lists = Object.keys(SERVED_AS) as readonly (keyof PlanSet)[];
  const filled = lists.filter((list) => plans[list].length > 0);
  const completes = lists.some((list) => plans[list].some(hasCompletions));
  const served = filled.map((list) => SERVED_AS[list]);
  return new Set([...offered, ...served, ...(completes ? (['completions'] as const) : [])]);
}

function hasCompletions(plan: ListedPlan | CompletablePlan): boolean {
  return 'completions' in plan && plan.completions.size > 0;
}
