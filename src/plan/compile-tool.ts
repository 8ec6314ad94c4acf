import type { ToolOptions } from '../authoring/tool-options';
import type { ToolEntry } from '../protocol';
import { recordedConstructorTypes } from '../schema/recorded-types';
import { argumentGate } from './argument-options';
import type { BuildSetting } from './build-setting';
import { advertisedSchema } from './client/advertised-schema';
import { headerParams } from './header-params';
import { inputPlan } from './input-plan';
import { outputPlan } from './output-plan';
import { computedParts, type ComputedParts } from './static-hooks';
import { handlerCaller } from './handler-caller';
import { checkTool } from './tool-checks';
import { argumentOrder, reportForgottenInput, toolInput } from './tool-input';
import type { ToolPlan } from './tool-plan';
import type { ToolSource } from './tool-source';
import { reportUnsafePatterns } from './unsafe-patterns';

/** Compiles one tool: settles every choice that does not depend on a call, and freezes the plan. */
export function compileTool(source: ToolSource, setting: BuildSetting): ToolPlan {
  const { report, container } = setting;
  const computed = computedParts(source, report);
  const options = toolOptions(source, computed);
  checkTool(source, options, report);
  reportInjection(source, setting);

  const { where, name, toolClass } = source;
  reportForgottenInput(source, report);
  const input = inputPlan(toolInput(source, computed.inputSchema, report), where, setting);
  if (!options.unsafePattern) reportUnsafePatterns(input.patterns, where, report);
  const declared = computed.outputSchema ?? source.parts.output;
  const output = outputPlan({ declared, where, toolName: name, options }, setting);
  const profile = setting.clientProfile;
  const entry = toolEntry(name, options, {
    input: advertisedSchema(input.schema, profile),
    output: output.schema && advertisedSchema(output.schema, profile),
  });
  const lifetime = container.lifetimeOf?.(toolClass);
  return Object.freeze({
    ...{ kind: 'tool', name, handlerClass: toolClass, entry, entryJson: JSON.stringify(entry) },
    cacheControl: options.cacheControl,
    scopes: source.parts.scopes ?? [],
    headerParams: headerParams({ schema: input.schema, shape: input.shape, where }, report),
    requires: options.requires,
    timeoutMs: options.timeoutMs ?? setting.timeoutMs,
    settings: source.settings,
    needsScope: container.enter !== undefined && lifetime !== 'singleton',
    admit: argumentGate(input, name, setting),
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
  lifetime: Parameters<typeof handlerCaller>[0]['lifetime'],
) {
  const { name, toolClass, method, isMethodTool } = source;
  const prototype = toolClass.prototype as Readonly<Record<string, unknown>>;
  return handlerCaller({
    ...{ kind: 'tool', name, handlerClass: toolClass, method, lifetime, arounds },
    arguments: argumentOrder(source),
    hasValidate: !isMethodTool && typeof prototype.validate === 'function',
  });
}

/** The options with everything that decorators and static hooks add to them. */
function toolOptions({ parts }: ToolSource, computed: ComputedParts): ToolOptions {
  const description = parts.description ?? parts.tool?.description;
  return { ...parts.tool, ...(description === undefined ? {} : { description }), ...computed };
}

function toolEntry(
  name: string,
  options: ToolOptions,
  schemas: { readonly input: ToolEntry['inputSchema']; readonly output: ToolEntry['outputSchema'] },
): ToolEntry {
  const entry = {
    name,
    title: options.title,
    description: options.description,
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
