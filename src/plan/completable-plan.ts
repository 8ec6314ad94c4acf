import type { HandlerPlan } from './handler-plan';
import type { ListedPlan } from './listed-plan';

/** A plan whose arguments can be completed while they are typed. */
export interface CompletablePlan extends ListedPlan {
  /** What completes each argument, by its name; an argument that is not among them is none. */
  readonly completions: ReadonlyMap<string, HandlerPlan>;
}
