import type { PromptOptions } from '../authoring/prompt-options';
import { textGate, type ReadText } from '../gate/text-gate';
import type { PromptEntry } from '../protocol';
import { promptWrapper } from '../wrap/prompt-wrapper';
import type { BuildSetting } from './build-setting';
import { checkName } from './check-name';
import { compileHandler } from './compile-handler';
import { completions } from './completions';
import { freezeEntry } from './freeze-entry';
import { checkHandler } from './handler-checks';
import { argumentOrder, handlerInput, reportForgottenInput } from './handler-input';
import type { HandlerSource } from './handler-source';
import { inputPlan } from './input-plan';
import type { PromptPlan } from './prompt-plan';
import { computedParts, type ComputedParts } from './static-hooks';
import { textArguments, type TextArgument } from './text-arguments';
import { reportUnsafePatterns } from './unsafe-patterns';

/** Compiles one prompt: settles every choice that does not depend on a call, and freezes the plan. */
export function compilePrompt(source: HandlerSource, setting: BuildSetting): PromptPlan {
  const { report } = setting;
  const { where, name } = source;
  const computed = computedParts(source, report);
  const options = promptOptions(source, computed);
  checkName(source, '@Prompt(name)', report);
  checkHandler(source, options, report);
  reportForgottenInput(source, report);

  const input = inputPlan(handlerInput(source, computed.inputSchema, report), where, setting);
  if (!options.unsafePattern) reportUnsafePatterns(input.patterns, where, report);
  const texts = textArguments(input.schema, where, report);
  const entry = promptEntry(name, options, texts);
  const { cacheControl, timeoutMs } = options;
  const admit = textGate(input.gate, readersOf(texts));
  return Object.freeze({
    ...compileHandler({ source, kind: 'prompt', options, arguments: argumentOrder(source), admit }, setting),
    ...{ kind: 'prompt', entry, entryJson: JSON.stringify(entry), cacheControl, scopes: source.scopes },
    completions: completions({ source, arguments: texts, timeoutMs }, setting),
    wrap: promptWrapper(entry.description),
    warmUp: input.warmUp,
  });
}

/** The options with everything that decorators and static hooks add to them. */
function promptOptions({ parts }: HandlerSource, computed: ComputedParts): PromptOptions {
  const description = parts.description ?? parts.prompt?.description;
  return { ...parts.prompt, ...(description === undefined ? {} : { description }), ...computed };
}

function promptEntry(name: string, options: PromptOptions, texts: readonly TextArgument[]): PromptEntry {
  const { title, description, icons, meta: _meta } = options;
  const described = texts.map((text) => ({
    ...{ name: text.name, title: text.title, description: text.description, required: text.isRequired },
  }));
  const args = described.length === 0 ? undefined : described;
  return freezeEntry({ name, title, description, arguments: args, icons, _meta } as PromptEntry);
}

function readersOf(texts: readonly TextArgument[]): ReadonlyMap<string, ReadText> {
  return new Map(texts.flatMap(({ name, read }) => (read ? [[name, read] as const] : [])));
}
