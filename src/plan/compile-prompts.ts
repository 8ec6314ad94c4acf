import type { BuildSetting } from './build-setting';
import { compileHandlers, type HandlerCompiler } from './compile-handlers';
import { compilePrompt } from './compile-prompt';
import { handlerName } from './handler-name';
import type { PromptPlan } from './prompt-plan';

const PROMPTS: HandlerCompiler<PromptPlan> = {
  kind: {
    ...{ option: 'prompts', parts: ['prompt'], decorator: '@Prompt(name)', key: 'name' },
    nameOf: (source) => handlerName(source, source.parts.prompt?.name),
  },
  compile: compilePrompt,
};

/** Compiles the prompts of every class a suite was given. */
export function compilePrompts(registrations: unknown, setting: BuildSetting): readonly PromptPlan[] {
  return compileHandlers(registrations, PROMPTS, setting);
}
