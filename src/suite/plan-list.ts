import type { CacheControl } from '../authoring/cache-control';
import type { ListedPlan } from '../plan/listed-plan';
import { foldCacheControl } from './cache-folding';
import { digestOf, Pages, type Page } from './pages';
import type { Sees } from './sees';

/** What a list of plans is made from. */
export interface PlanListSource<P> {
  readonly plans: readonly P[];
  /** Counts for plans without a hint of their own. */
  readonly cacheControl: CacheControl;
  /** `undefined` for one page. */
  readonly pageSize: number | undefined;
}

/** Plans of one kind, in the order they were given, by name and in pages; one cache hint over all pages. */
export class PlanList<P extends ListedPlan> {
  readonly plans: readonly P[];
  private readonly byName: ReadonlyMap<string, P>;
  private readonly pages: Pages<P>;

  constructor(private readonly source: PlanListSource<P>) {
    this.plans = source.plans;
    this.byName = new Map(source.plans.map((plan) => [plan.name, plan]));
    this.pages = this.paged(source.plans, foldCacheControl(hintsOf(source.plans), source.cacheControl));
  }

  /** The plan of a name, where the caller may see it. */
  find(name: string, sees?: Sees): P | undefined {
    const plan = this.byName.get(name);
    return plan && sees && !sees(plan) ? undefined : plan;
  }

  /**
   * The page a cursor stands for, the first one without; of what one caller may see, where not everybody sees
   * everything. Such a list is private whatever its entries say.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave to such a caller
   */
  page(cursor: string | undefined, sees?: Sees): Page<P> {
    if (!sees) return this.pages.at(cursor);

    const visible = this.plans.filter(sees);
    const { ttlMs } = foldCacheControl(hintsOf(visible), this.source.cacheControl);
    return this.paged(visible, { scope: 'private', ttlMs }).at(cursor);
  }

  private paged(plans: readonly P[], cacheControl: CacheControl): Pages<P> {
    const digest = digestOf(plans.map(({ entryJson }) => entryJson).join());
    return new Pages(plans, { digest, pageSize: this.source.pageSize, cacheControl });
  }
}

function hintsOf(plans: readonly ListedPlan[]): readonly (CacheControl | undefined)[] {
  return plans.map((plan) => plan.cacheControl);
}
