import type { ToolOptions } from '../authoring/tool-options';
import type { JsonObject, ToolEntry } from '../protocol';
import { argumentGate } from './argument-options';
import type { BuildSetting } from './build-setting';
import { checkName } from './check-name';
import { compileHandler } from './compile-handler';
import { freezeEntry } from './freeze-entry';
import { checkEntryParts, checkHandler, type EntryRule } from './handler-checks';
import { argumentOrder, handlerInput, reportForgottenInput } from './handler-input';
import type { HandlerSource } from './handler-source';
import { headerParams } from './header-params';
import { inputPlan } from './input-plan';
import { loadClientShapes } from './load-compilers';
import { outputPlan } from './output-plan';
import { computedParts, type ComputedParts } from './static-hooks';
import type { ToolPlan } from './tool-plan';
import { reportUnsafePatterns } from './unsafe-patterns';

/** Compiles one tool: settles every choice that does not depend on a call, and freezes the plan. */
export function compileTool(source: HandlerSource, setting: BuildSetting): ToolPlan {
  const { report } = setting;
  const computed = computedParts(source, report);
  const options = toolOptions(source, computed);
  checkName(source, '@Tool(name)', report);
  checkHandler(source, options, report);
  checkEntryParts(source.where, { options, rules: TOOL_RULES }, report);

  const { where, name } = source;
  reportForgottenInput(source, report);
  const input = inputPlan(handlerInput(source, computed.inputSchema, report), where, setting);
  if (!options.unsafePattern) reportUnsafePatterns(input.patterns, where, report);
  const declared = computed.outputSchema ?? source.parts.output;
  const output = outputPlan({ declared, where, toolName: name, options }, setting);
  const entry = toolEntry(name, options, {
    input: shownSchema(input.schema, setting),
    output: output.schema && shownSchema(output.schema, setting),
  });
  const admit = argumentGate(input, name, setting);
  return Object.freeze({
    ...compileHandler({ source, kind: 'tool', options, arguments: argumentOrder(source), admit }, setting),
    ...{ kind: 'tool', entry, entryJson: JSON.stringify(entry) },
    cacheControl: options.cacheControl,
    scopes: source.scopes,
    headerParams: headerParams({ schema: input.schema, shape: input.shape, where }, report),
    wrap: output.wrap,
    warmUp: () => {
      input.warmUp();
      output.warmUp();
    },
  });
}

const TOOL_RULES: readonly EntryRule[] = [
  ['annotations', isAnnotations, 'an object of booleans, and a title'],
];

function isAnnotations(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([hint, said]) => typeof said === (hint === 'title' ? 'string' : 'boolean'))
  );
}

/** The options with everything that decorators and static hooks add to them. */
function toolOptions({ parts }: HandlerSource, computed: ComputedParts): ToolOptions {
  const description = parts.description ?? parts.tool?.description;
  return { ...parts.tool, ...(description === undefined ? {} : { description }), ...computed };
}

function shownSchema<S extends JsonObject>(schema: S, { shared, clientProfile }: BuildSetting): S {
  return shared.shown(schema, () =>
    freezeEntry(clientProfile ? loadClientShapes().advertisedSchema(schema, clientProfile) : schema),
  );
}

function toolEntry(
  name: string,
  options: ToolOptions,
  schemas: { readonly input: ToolEntry['inputSchema']; readonly output: ToolEntry['outputSchema'] },
): ToolEntry {
  return freezeEntry({
    name,
    title: options.title,
    description: options.description,
    inputSchema: schemas.input,
    outputSchema: schemas.output,
    annotations: options.annotations,
    icons: options.icons,
    _meta: options.meta,
  } as ToolEntry);
}
