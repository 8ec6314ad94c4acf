import type { ReadablePlan, ResourcePlan, ResourceTemplatePlan } from '../plan/resource-plan';
import type { TemplateValues } from '../uri-template/template-parts';
import { isSoundUri } from '../uri-template/sound-uri';
import type { PlanList } from './plan-list';
import type { Sees } from './sees';

/** Where URIs are looked up. */
export interface Readables {
  readonly resources: PlanList<ResourcePlan>;
  /** The more specific ones first. */
  readonly templatesBySpecificity: readonly ResourceTemplatePlan[];
}

/** What a URI stands for. */
export interface FoundReadable {
  readonly plan: ReadablePlan;
  /** The values of a template's variables; none for a resource of its own. */
  readonly variables: TemplateValues | undefined;
}

/**
 * What a URI stands for, as far as one caller may see: a resource of exactly this URI, or else the most specific template
 * that makes it.
 */
export function findReadable(
  { resources, templatesBySpecificity }: Readables,
  uri: string,
  sees: Sees | undefined,
): FoundReadable | undefined {
  if (!isSoundUri(uri)) return undefined;
  const resource = resources.find(uri, sees);
  if (resource) return { plan: resource, variables: undefined };
  for (const plan of templatesBySpecificity) {
    if (sees && !sees(plan)) continue;
    const variables = plan.match(uri);
    if (variables) return { plan, variables };
  }
  return undefined;
}
