import type { CacheControl } from '../authoring/cache-control';
import type { Principal } from '../authoring/principal';
import type { ListedPlan } from '../plan/listed-plan';
import type { PlanSet } from '../plan/plan-set';
import type { PromptPlan } from '../plan/prompt-plan';
import type { ToolPlan } from '../plan/tool-plan';
import { PlanList } from './plan-list';
import type { Sees } from './sees';
import { servedKinds, type ServedKind } from './served-kinds';
import type { Visibility } from './visibility';

/** How the lists of a suite are made. */
export interface ListSetting {
  readonly cacheControl: CacheControl;
  readonly pageSize: number | undefined;
  readonly visibility: Visibility;
  /** What is served even where nothing of it is there at the moment. */
  readonly offered: ReadonlySet<ServedKind>;
}

/** Everything a suite serves at one moment; a change makes a new one, so that no request sees half of it. */
export class Snapshot {
  readonly tools: PlanList<ToolPlan>;
  readonly prompts: PlanList<PromptPlan>;
  /** What clients may count on; what was served once still is, if only as an empty list. */
  readonly served: ReadonlySet<ServedKind>;
  private readonly isOpen: boolean;

  constructor(
    readonly plans: PlanSet,
    private readonly setting: ListSetting,
  ) {
    this.tools = this.list(plans.tools);
    this.prompts = this.list(plans.prompts);
    this.served = servedKinds(plans, setting.offered);
    this.isOpen = allPlans(plans).every((list) => setting.visibility.isOpen(list));
  }

  /** The snapshot that takes this one's place. */
  next(plans: PlanSet): Snapshot {
    return new Snapshot(plans, { ...this.setting, offered: this.served });
  }

  /** What a caller may see; `undefined` where everybody sees everything. */
  viewOf(principal: Principal | undefined): Sees | undefined {
    return this.isOpen ? undefined : this.setting.visibility.viewOf(principal);
  }

  /** Compiles everything that is otherwise compiled on first use. */
  warmUp(): void {
    for (const plan of allPlans(this.plans).flat()) plan.warmUp();
  }

  private list<P extends ListedPlan>(plans: readonly P[]): PlanList<P> {
    const { cacheControl, pageSize, visibility } = this.setting;
    return new PlanList({ plans, isOpen: visibility.isOpen(plans), cacheControl, pageSize });
  }
}

function allPlans(plans: PlanSet): readonly (readonly ListedPlan[])[] {
  return Object.values(plans as unknown as Readonly<Record<string, readonly ListedPlan[]>>);
}
