import type { ToolOptions } from '../authoring/tool-options';
import type { ToolEntry } from '../protocol';
import { recordedConstructorTypes } from '../schema/recorded-types';
import type { BuildSetting } from './build-setting';
import { headerParams } from './header-params';
import { inputPlan } from './input-plan';
import { outputPlan } from './output-plan';
import { chooseSchema } from './schema-choice';
import { computedParts, type ComputedParts } from './static-hooks';
import { toolCaller } from './tool-caller';
import { checkTool } from './tool-checks';
import { argumentOrder, toolInput } from './tool-input';
import type { ToolPlan } from './tool-plan';
import type { ToolSource } from './tool-source';

/** Compiles one tool: settles every choice that does not depend on a call, and freezes the plan. */
export function compileTool(source: ToolSource, setting: BuildSetting): ToolPlan {
  const { report, container } = setting;
  const computed = computedParts(source, report);
  const options: ToolOptions = { ...source.parts.tool, ...computed };
  checkTool(source, options, report);
  reportInjection(source, setting);

  const { where, name, toolClass } = source;
  const input = inputPlan(toolInput(source, computed.inputSchema, report), where, setting);
  const declared = computed.outputSchema ?? source.parts.output;
  const choice = declared === undefined ? undefined : chooseSchema(declared);
  const output = outputPlan({ choice, where, toolName: name, options }, setting);
  const entry = toolEntry(source, computed, { input: input.schema, output: output.schema });
  const lifetime = container.lifetimeOf?.(toolClass);
  return Object.freeze({
    ...{ name, toolClass, entry, entryJson: JSON.stringify(entry), cacheControl: options.cacheControl },
    headerParams: headerParams(input.schema, where, report),
    requires: options.requires,
    timeoutMs: options.timeoutMs ?? setting.timeoutMs,
    settings: source.settings,
    needsScope: container.enter !== undefined && lifetime !== 'singleton',
    admit: input.gate,
    wrap: output.wrap,
    call: caller(source, setting, lifetime),
    warmUp: () => {
      input.warmUp();
      output.warmUp();
    },
  });
}

function caller(
  source: ToolSource,
  { arounds }: BuildSetting,
  lifetime: Parameters<typeof toolCaller>[0]['lifetime'],
) {
  const { name, toolClass, method, isMethodTool } = source;
  const prototype = toolClass.prototype as Readonly<Record<string, unknown>>;
  return toolCaller({
    ...{ tool: name, toolClass, method, lifetime, arounds },
    arguments: argumentOrder(source),
    hasValidate: !isMethodTool && typeof prototype.validate === 'function',
  });
}

function toolEntry(
  { name, parts }: ToolSource,
  computed: ComputedParts,
  schemas: { readonly input: ToolEntry['inputSchema']; readonly output: ToolEntry['outputSchema'] },
): ToolEntry {
  const options: ToolOptions = { ...parts.tool, ...computed };
  const entry = {
    name,
    title: options.title,
    description: computed.description ?? parts.description ?? options.description,
    inputSchema: schemas.input,
    outputSchema: schemas.output,
    annotations: options.annotations,
    icons: options.icons,
    _meta: options.meta,
  };
  // Through JSON: unset members vanish, and nothing the author still holds can change the entry.
  return deepFreeze(JSON.parse(JSON.stringify(entry)) as ToolEntry);
}

function reportInjection({ toolClass, where }: ToolSource, { container, report }: BuildSetting): void {
  const found = container.problemOf?.(toolClass, recordedConstructorTypes(toolClass));
  if (found) report.add(where, found.problem, found.remedy);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
