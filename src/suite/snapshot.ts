import type { CacheControl } from '../authoring/cache-control';
import type { PlanSet } from '../plan/plan-set';
import type { ToolPlan } from '../plan/tool-plan';
import { PlanList } from './plan-list';

/** How the lists of a suite are made. */
export interface ListSetting {
  readonly cacheControl: CacheControl;
  readonly pageSize: number | undefined;
}

/** Everything a suite serves at one moment; a change makes a new one, so that no request sees half of it. */
export class Snapshot {
  readonly tools: PlanList<ToolPlan>;

  constructor(
    readonly plans: PlanSet,
    { cacheControl, pageSize }: ListSetting,
  ) {
    this.tools = new PlanList({ plans: plans.tools, cacheControl, pageSize });
  }
}
