import type { GetPromptResult, PromptContent, PromptMessage } from '../protocol';
import type { Class } from './class';
import type { ToolContext } from './tool-context';
import type { InputRequired } from './tool-result';

/** One message: a text or a block that the user says, or a message with its role. */
export type PromptPart =
  string | PromptContent | { readonly role: PromptMessage['role']; readonly content: string | PromptContent };

/** What `call` may return for a prompt. */
export type PromptReturn = PromptPart | readonly PromptPart[] | GetPromptResult | InputRequired;

/** The shape of a prompt class; `implements PromptHandler<ReviewInput>` is optional but reads well. */
export interface PromptHandler<I = unknown> {
  call(input: I, context: ToolContext): PromptReturn | Promise<PromptReturn>;
}

/** A class whose `call` returns what a prompt may. */
export type PromptClass = Class<{
  readonly call: (...args: never[]) => PromptReturn | Promise<PromptReturn>;
}>;
