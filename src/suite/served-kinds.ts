import type { PlanSet } from '../plan/plan-set';

/** What clients can ask a suite for. */
export type ServedKind = 'tools' | 'prompts' | 'resources' | 'completions';

/** What is served while there is any of a list. */
const SERVED_AS: Readonly<Record<keyof PlanSet, ServedKind>> = {
  tools: 'tools',
};

/** What a set of plans serves, with what its suite offers anyway. */
export function servedKinds(plans: PlanSet, offered: ReadonlySet<ServedKind>): ReadonlySet<ServedKind> {
  const lists = Object.keys(SERVED_AS) as readonly (keyof PlanSet)[];
  const filled = lists.filter((list) => plans[list].length > 0);
  return new Set([...offered, ...filled.map((list) => SERVED_AS[list])]);
}
