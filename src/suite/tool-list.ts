import type { ToolPlan } from '../plan/tool-plan';
import type { CacheControl } from '../authoring/cache-control';
import type { ListToolsResult } from '../protocol';
import { foldCacheControl } from './cache-folding';
import { digestOf, Pages } from './pages';

/** What a tool list is made from. */
interface ToolListSource {
  readonly plans: readonly ToolPlan[];
  readonly cacheControl: CacheControl;
  readonly pageSize: number | undefined;
}

/** The tools in the order they were given, with one cache hint over all pages. */
export class ToolList {
  /** The hint of the whole list. */
  readonly cacheControl: CacheControl;
  private readonly pages: Pages<ToolPlan>;

  constructor({ plans, cacheControl, pageSize }: ToolListSource) {
    this.cacheControl = foldCacheControl(
      plans.map((plan) => plan.cacheControl),
      cacheControl,
    );
    this.pages = new Pages(plans, digestOf(plans.map((plan) => plan.entryJson).join()), pageSize);
  }

  /** One page as a `tools/list` result. */
  result(cursor: string | undefined): ListToolsResult {
    const { items, nextCursor } = this.pages.at(cursor);
    return {
      resultType: 'complete',
      tools: items.map((plan) => plan.entry),
      ttlMs: this.cacheControl.ttlMs,
      cacheScope: this.cacheControl.scope,
      ...(nextCursor === undefined ? {} : { nextCursor }),
    };
  }
}
