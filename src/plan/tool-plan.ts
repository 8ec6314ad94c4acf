import type { HeaderParam, ToolEntry } from '../protocol';
import type { ListedPlan } from './listed-plan';

/** The compiled, frozen form of one tool. */
export interface ToolPlan extends ListedPlan {
  readonly kind: 'tool';
  readonly entry: ToolEntry;
  readonly headerParams: readonly HeaderParam[];
}
