import type { CacheControl } from '../authoring/cache-control';
import type { Class } from '../authoring/class';
import type { ListedPlan } from '../plan/listed-plan';
import { foldCacheControl } from './cache-folding';
import { digestOf, Pages, type Page } from './pages';
import { RecentMap } from './recent-map';
import type { Sees } from './sees';

/** How many different views of a list are kept; beyond that the least recent one is made again when asked for. */
const VIEWS_KEPT = 32;

/** What a list of plans is made from. */
export interface PlanListSource<P> {
  readonly plans: readonly P[];
  /** Whether everybody sees all of it. */
  readonly isOpen: boolean;
  /** Counts for plans without a hint of their own. */
  readonly cacheControl: CacheControl;
  /** `undefined` for one page. */
  readonly pageSize: number | undefined;
}

/** Plans of one kind, in the order they were given, by name and in pages; one cache hint over all pages. */
export class PlanList<P extends ListedPlan> {
  readonly plans: readonly P[];
  /** Whether everybody sees all of it; where not, nothing of it may be cached for others than the caller. */
  readonly isOpen: boolean;
  private readonly byName: ReadonlyMap<string, P>;
  private readonly pages: Pages<P>;
  private readonly views = new RecentMap<string, Pages<P>>(VIEWS_KEPT);

  constructor(private readonly source: PlanListSource<P>) {
    this.plans = source.plans;
    this.isOpen = source.isOpen;
    this.byName = new Map(source.plans.map((plan) => [plan.name, plan]));
    this.pages = this.paged(source.plans, foldCacheControl(hintsOf(source.plans), source.cacheControl));
  }

  /** The names of the plans whose code a class holds, in order. */
  namesOf(handlerClass: Class): readonly string[] {
    return this.plans.filter((plan) => plan.handlerClass === handlerClass).map(({ name }) => name);
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
    return (sees && !this.isOpen ? this.view(sees) : this.pages).at(cursor);
  }

  /** Callers who see the same share their pages, and with them the text that is written from a page. */
  private view(sees: Sees): Pages<P> {
    const visible = this.plans.map(sees);
    return this.views.get(visible.map(Number).join(''), () => {
      const plans = this.plans.filter((_plan, index) => visible[index]);
      const { ttlMs } = foldCacheControl(hintsOf(plans), this.source.cacheControl);
      return this.paged(plans, { scope: 'private', ttlMs });
    });
  }

  private paged(plans: readonly P[], cacheControl: CacheControl): Pages<P> {
    const digest = () => digestOf(plans.map(({ entryJson }) => entryJson).join());
    return new Pages(plans, { digest, pageSize: this.source.pageSize, cacheControl });
  }
}

function hintsOf(plans: readonly ListedPlan[]): readonly (CacheControl | undefined)[] {
  return plans.map((plan) => plan.cacheControl);
}
