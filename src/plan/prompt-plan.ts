import type { PromptEntry } from '../protocol';
import type { CompletablePlan } from './completable-plan';

/** The compiled, frozen form of one prompt. */
export interface PromptPlan extends CompletablePlan {
  readonly kind: 'prompt';
  readonly entry: PromptEntry;
}
