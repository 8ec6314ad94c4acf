import type { CacheControl } from '../authoring/cache-control';
import type { Class } from '../authoring/class';
import type { Principal } from '../authoring/principal';
import type { ListedPlan } from '../plan/listed-plan';
import type { PlanSet } from '../plan/plan-set';
import type { PromptPlan } from '../plan/prompt-plan';
import type { ResourcePlan, ResourceTemplatePlan } from '../plan/resource-plan';
import type { ToolPlan } from '../plan/tool-plan';
import { bySpecificity } from '../uri-template/specificity';
import { foldCacheControl } from './cache-folding';
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
  readonly resources: PlanList<ResourcePlan>;
  readonly resourceTemplates: PlanList<ResourceTemplatePlan>;
  /** The more specific ones first, however they were registered. */
  readonly templatesBySpecificity: readonly ResourceTemplatePlan[];
  /** Templates whose classes list what they stand for. */
  readonly repositories: readonly ResourceTemplatePlan[];
  /** What clients may count on; what was served once still is, if only as an empty list. */
  readonly served: ReadonlySet<ServedKind>;
  private readonly isOpen: boolean;

  constructor(
    readonly plans: PlanSet,
    private readonly setting: ListSetting,
  ) {
    this.tools = this.list(plans.tools);
    this.prompts = this.list(plans.prompts);
    this.resources = this.list(plans.resources);
    this.resourceTemplates = this.list(plans.resourceTemplates);
    this.templatesBySpecificity = [...plans.resourceTemplates].sort((one, other) =>
      bySpecificity(one.specificity, other.specificity),
    );
    this.repositories = plans.resourceTemplates.filter(({ repository }) => repository !== undefined);
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

  /** Whether all callers may read the same. */
  get readsAreOpen(): boolean {
    return this.resources.isOpen && this.resourceTemplates.isOpen;
  }

  /** The hint of every page of `resources/list` where repositories add to it: what they will list is not known before. */
  get listingCacheControl(): CacheControl {
    const { scope, ttlMs } = foldCacheControl(
      [...this.plans.resources, ...this.repositories].map((plan) => plan.cacheControl),
      this.setting.cacheControl,
    );
    return { scope: this.readsAreOpen ? scope : 'private', ttlMs };
  }

  /** Compiles everything that is otherwise compiled on first use. */
  warmUp(): void {
    for (const plan of allPlans(this.plans).flat()) plan.warmUp();
  }

  /** The classes whose code is served. */
  get handlerClasses(): readonly Class[] {
    return allPlans(this.plans)
      .flat()
      .map(({ handlerClass }) => handlerClass);
  }

  /** A plan of which it is known that it may ask its user. */
  findAsking(): ListedPlan | undefined {
    return allPlans(this.plans)
      .flat()
      .find(({ asks }) => asks);
  }

  private list<P extends ListedPlan>(plans: readonly P[]): PlanList<P> {
    const { cacheControl, pageSize, visibility } = this.setting;
    return new PlanList({ plans, isOpen: visibility.isOpen(plans), cacheControl, pageSize });
  }
}

function allPlans(plans: PlanSet): readonly (readonly ListedPlan[])[] {
  return Object.values(plans as unknown as Readonly<Record<string, readonly ListedPlan[]>>);
}
