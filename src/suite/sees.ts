import type { ListedPlan } from '../plan/listed-plan';

/** Whether one caller may see an entry; what it may not see does not exist for it. */
export type Sees = (plan: ListedPlan) => boolean;
