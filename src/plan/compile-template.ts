import type { BuildReport } from '../authoring/build-report';
import type { ResourceTemplateEntry } from '../protocol';
import { readTemplate, variablesOf } from '../uri-template/read-template';
import { shapeOf, specificityOf } from '../uri-template/specificity';
import type { TemplatePart } from '../uri-template/template-parts';
import { uriMatcher } from '../uri-template/uri-matcher';
import type { BuildSetting } from './build-setting';
import { completions } from './completions';
import type { HandlerSource } from './handler-source';
import { compileReadable, readableOptions } from './readable-handler';
import { repositoryPlan } from './repository-plan';
import type { ResourceTemplatePlan } from './resource-plan';
import { computedParts } from './static-hooks';
import { templateInput } from './template-input';

/** Compiles one template: settles every choice that does not depend on a request, and freezes the plan. */
export function compileTemplate(source: HandlerSource, setting: BuildSetting): ResourceTemplatePlan {
  const computed = computedParts(source, setting.report);
  const options = readableOptions(source, computed);
  const parts = soundParts(source, setting.report);
  const names = variablesOf(parts ?? []).map(({ name }) => name);
  const input = templateInput(source, { names: parts && names, computed: computed.inputSchema }, setting);
  const match = uriMatcher(parts ?? []);
  const { timeoutMs } = options;
  return Object.freeze({
    ...compileReadable<ResourceTemplateEntry>(
      {
        ...{ source, options, admit: input.admit, warmUp: input.warmUp },
        arguments: source.parts.inputParameter === 1 ? 'context-input' : 'input-context',
        place: { uriTemplate: source.name },
      },
      setting,
    ),
    ...{ match, specificity: specificityOf(parts ?? []), shape: shapeOf(parts ?? [source.name]) },
    completions: completions({ source, arguments: input.arguments, timeoutMs }, setting),
    repository: repositoryPlan(source, { options, match }, setting),
  });
}

function soundParts(
  { where, name }: HandlerSource,
  report: BuildReport,
): readonly TemplatePart[] | undefined {
  const reading = readTemplate(name);
  if (reading.problem === undefined) return reading.parts;
  report.add(where, reading.problem, reading.remedy);
  return undefined;
}
