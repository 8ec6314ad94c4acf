import type { BuildReport } from '../authoring/build-report';
import type { RawSchema } from '../authoring/standard-schema';
import type { ToolOptions } from '../authoring/tool-options';
import type { HandlerSource } from './handler-source';

/** What static hooks of a class computed from its settings. */
export interface ComputedParts extends Pick<
  ToolOptions,
  'description' | 'title' | 'annotations' | 'icons' | 'meta' | 'cacheControl'
> {
  readonly inputSchema?: RawSchema;
  readonly outputSchema?: RawSchema;
}

/** Which static method of the class computes which part. */
const HOOKS: Readonly<Record<string, keyof ComputedParts>> = {
  describe: 'description',
  title: 'title',
  annotations: 'annotations',
  icons: 'icons',
  meta: 'meta',
  cacheControl: 'cacheControl',
  inputSchema: 'inputSchema',
  outputSchema: 'outputSchema',
};

/** Runs the class's static hooks, once. Methods share their class, so hooks speak only where the class itself is declared. */
export function computedParts(source: HandlerSource, report: BuildReport): ComputedParts {
  if (source.isMethod) return {};
  const parts: Record<string, unknown> = {};
  for (const [hook, part] of Object.entries(HOOKS)) {
    const compute: unknown = Reflect.get(source.handlerClass, hook);
    if (typeof compute !== 'function') continue;
    try {
      parts[part] = compute.call(source.handlerClass, source.settings ?? {}) as unknown;
    } catch (error) {
      report.add(
        `${source.where}.${hook}`,
        `throws: ${String(error)}.`,
        'Static hooks run at build and must not fail.',
      );
    }
  }
  return parts;
}
