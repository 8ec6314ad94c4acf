import type { PromptPlan } from './prompt-plan';
import type { ToolPlan } from './tool-plan';

/** The compiled plans of everything a suite serves. */
export interface PlanSet {
  readonly tools: readonly ToolPlan[];
  readonly prompts: readonly PromptPlan[];
}
