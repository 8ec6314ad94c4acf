import type { Principal } from '../authoring/principal';
import type { ListedPlan } from '../plan/listed-plan';

/** Whether one caller may see an entry; what it may not see does not exist for it. */
export type Sees = (plan: ListedPlan) => boolean;

/** What a caller may see; `undefined` where everybody sees everything. */
export type Visibility = ((principal: Principal | undefined) => Sees) | undefined;
