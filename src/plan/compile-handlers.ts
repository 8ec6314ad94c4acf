import type { BuildSetting } from './build-setting';
import { handlerSources, type HandlerSource, type SourceKind } from './handler-source';

/** How the handlers of one kind become plans. */
export interface HandlerCompiler<P> {
  readonly kind: SourceKind;
  compile(source: HandlerSource, setting: BuildSetting): P;
}

/** Compiles everything that one list of a suite was given, in its order; repeated names are reported with both places. */
export function compileHandlers<P>(
  registrations: unknown,
  compiler: HandlerCompiler<P>,
  setting: BuildSetting,
): readonly P[] {
  const { kind } = compiler;
  const list: readonly unknown[] = Array.isArray(registrations) ? registrations : [];
  const sources = list.flatMap((registration) => handlerSources(registration, kind, setting.report));
  reportRepeated(sources, kind, setting);
  return sources.flatMap((source) => compileOrReport(source, compiler, setting));
}

// Thunks, containers and schemas are author code, too: whatever they throw belongs into the one report.
function compileOrReport<P>(
  source: HandlerSource,
  compiler: HandlerCompiler<P>,
  setting: BuildSetting,
): readonly P[] {
  try {
    return [compiler.compile(source, setting)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    setting.report.add(
      source.where,
      `cannot be compiled: ${reason}.`,
      'Look at its type arrows, schemas, hooks and container.',
    );
    return [];
  }
}

function reportRepeated(
  sources: readonly HandlerSource[],
  { key }: SourceKind,
  { report }: BuildSetting,
): void {
  const owners = new Map<string, HandlerSource>();
  for (const source of sources) {
    const owner = owners.get(source.name);
    if (!owner) owners.set(source.name, source);
    else if (owner.handlerClass === source.handlerClass && owner.where === source.where) {
      report.add(
        source.where,
        `is listed twice under the ${key} "${source.name}".`,
        `List it once, or configured(...) with another ${key}.`,
      );
    } else {
      report.add(
        source.where,
        `has the ${key} "${source.name}", which ${owner.where} has already.`,
        `Give one of them another ${key}.`,
      );
    }
  }
}
