import type { PromptPlan } from './prompt-plan';
import type { ResourcePlan, ResourceTemplatePlan } from './resource-plan';
import type { ToolPlan } from './tool-plan';

/** The compiled plans of everything a suite serves. */
export interface PlanSet {
  readonly tools: readonly ToolPlan[];
  readonly prompts: readonly PromptPlan[];
  readonly resources: readonly ResourcePlan[];
  readonly resourceTemplates: readonly ResourceTemplatePlan[];
}
