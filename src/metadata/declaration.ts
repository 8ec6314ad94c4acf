import type { FormFormat } from '../authoring/asking';
import type { ConcreteClass } from '../authoring/class';
import type { PromptOptions } from '../authoring/prompt-options';
import type { ResourceOptions, ResourceTemplateOptions } from '../authoring/resource-options';
import type { InputType, OutputType } from '../authoring/schema-type';
import type { ToolOptions, ToolsOptions } from '../authoring/tool-options';
import type { FieldRule } from './field-rule';

/** The parts that make a class or a method answer requests of its own. */
export type HandlerPart = 'tool' | 'prompt' | 'resource' | 'resourceTemplate';

/** Which argument a method completes. */
export interface Completed {
  readonly argument: string;
  /** The methods whose argument it is; absent where the class leaves no choice. */
  readonly of: readonly string[] | undefined;
}

/** What the decorators wrote on one class or one of its members; every part may be missing. */
export interface Parts {
  readonly tool?: ToolOptions;
  readonly tools?: ToolsOptions;
  readonly prompt?: PromptOptions;
  readonly resource?: ResourceOptions;
  readonly resourceTemplate?: ResourceTemplateOptions;
  readonly complete?: Completed;
  /** Scopes a caller must have. */
  readonly scopes?: readonly string[];
  readonly input?: InputType;
  readonly output?: OutputType;
  readonly description?: string;
  /** For people, of a property. */
  readonly title?: string;
  /** For people, of the options of a property that is a choice. */
  readonly optionTitles?: Readonly<Record<string, string>>;
  /** What a text is, where a form may say it. */
  readonly format?: FormFormat;
  /** Classes that the handler asks its user with. */
  readonly asks?: readonly ConcreteClass[];
  readonly headerParam?: string;
  /** The property's value must never be shown. */
  readonly isSensitive?: boolean;
  /** The method parameter that `@Input()` stands on; its type is the recorded one unless `input` names it. */
  readonly inputParameter?: number;
  /** class-validator groups whose checks count. */
  readonly inputGroups?: readonly string[];
}

/** Something a decorator noticed but must not throw about. */
export interface Complaint {
  readonly member: string | undefined;
  readonly problem: string;
  readonly remedy: string;
}

/** The raw record of one class, without what it inherits. */
export interface ClassDeclaration {
  parts: Parts;
  readonly fieldRules: FieldRule[];
  readonly members: Map<string, Parts>;
  readonly complaints: Complaint[];
}
