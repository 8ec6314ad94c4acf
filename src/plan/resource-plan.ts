import type { CacheControl } from '../authoring/cache-control';
import type { ResourceEntry, ResourceTemplateEntry } from '../protocol';
import type { Specificity } from '../uri-template/specificity';
import type { UriMatcher } from '../uri-template/uri-matcher';
import type { CompletablePlan } from './completable-plan';
import type { HandlerPlan } from './handler-plan';
import type { ListedPlan } from './listed-plan';

/** What can be read. */
export interface ReadablePlan extends ListedPlan {
  readonly kind: 'resource';
  /** How long what was read may be cached; `undefined` where the suite's default counts. */
  readonly readCacheControl: CacheControl | undefined;
}

/** The compiled, frozen form of one resource. */
export interface ResourcePlan extends ReadablePlan {
  readonly entry: ResourceEntry;
}

/** The compiled, frozen form of one template. */
export interface ResourceTemplatePlan extends ReadablePlan, CompletablePlan {
  readonly kind: 'resource';
  readonly entry: ResourceTemplateEntry;
  readonly match: UriMatcher;
  readonly specificity: Specificity;
  /** Which templates make the same URIs. */
  readonly shape: string;
  /** Lists what the template stands for, a page at a time; absent where its class does not. */
  readonly repository: HandlerPlan | undefined;
}
