import type { BuildSetting } from './build-setting';
import { compileTool } from './compile-tool';
import type { ToolPlan } from './tool-plan';
import { toolSources, type ToolSource } from './tool-source';

/** Compiles everything a suite was given, in its order; repeated names are reported with both places. */
export function compileTools(registrations: unknown, setting: BuildSetting): readonly ToolPlan[] {
  const list: readonly unknown[] = Array.isArray(registrations) ? registrations : [];
  const sources = list.flatMap((registration) => toolSources(registration, setting.report));
  reportRepeatedNames(sources, setting);
  return sources.flatMap((source) => compileOrReport(source, setting) ?? []);
}

// Thunks, containers and schemas are author code, too: whatever they throw belongs into the one report.
function compileOrReport(source: ToolSource, setting: BuildSetting): ToolPlan | undefined {
  try {
    return compileTool(source, setting);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    setting.report.add(
      source.where,
      `cannot be compiled: ${reason}.`,
      'Look at its type arrows, schemas, hooks and container.',
    );
    return undefined;
  }
}

function reportRepeatedNames(sources: readonly ToolSource[], { report }: BuildSetting): void {
  const owners = new Map<string, ToolSource>();
  for (const source of sources) {
    const owner = owners.get(source.name);
    if (!owner) owners.set(source.name, source);
    else if (owner.toolClass === source.toolClass && owner.where === source.where) {
      report.add(
        source.where,
        `is listed twice under the name "${source.name}".`,
        'List it once, or configured(...) with another name.',
      );
    } else {
      report.add(
        source.where,
        `has the name "${source.name}", which ${owner.where} has already.`,
        'Give one of them another name.',
      );
    }
  }
}
