import type { BuildReport } from '../authoring/build-report';
import { patternCost, type PatternCost } from '../patterns/pattern-cost';
import { isJsonObject, type JsonObject, type JsonValue } from '../protocol';
import type { ClassShape } from '../schema/class-shape';
import { classesIn } from '../schema/definitions';

/** A regular expression that callers' text is matched against. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

const PROBLEMS: Readonly<Record<Exclude<PatternCost, 'safe'>, string>> = {
  exponential: 'can match one text in so many ways that a short hostile text stops the process',
  polynomial: 'tries so many ways that a text of a thousand characters takes seconds',
  unknown: 'is too complicated to tell whether a hostile text can stop the process',
};

/** Reports the patterns that a hostile text could make run away, each once. */
export function reportUnsafePatterns(patterns: readonly Pattern[], where: string, report: BuildReport): void {
  for (const { source, flags } of patterns) {
    const cost = patternCost(source, flags);
    if (cost === 'safe') continue;
    report.add(
      where,
      `has the pattern /${source}/, which ${PROBLEMS[cost]}.`,
      'Rewrite it without a repetition inside a repetition, or set `unsafePattern: true` in the options of the decorator.',
    );
  }
}

/** The patterns that a schema says. */
export function patternsOf(value: JsonObject): readonly Pattern[] {
  return patternSources(value).map((source) => ({ source, flags: 'u' }));
}

/** The patterns of a class's checks, said by its schema or not, at every depth. */
export function checkPatterns(root: ClassShape): readonly Pattern[] {
  const seen = new Set<ClassShape>();
  const collect = (shape: ClassShape): Pattern[] => {
    if (seen.has(shape)) return [];
    seen.add(shape);
    return shape.properties.flatMap(({ checks, value }) => [
      ...checks.flatMap((check) => check.pattern ?? []),
      ...classesIn(value).flatMap(collect),
    ]);
  };
  return collect(root);
}

function patternSources(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(patternSources);
  if (!isJsonObject(value)) return [];
  const own = typeof value.pattern === 'string' ? [value.pattern] : [];
  const keys = isJsonObject(value.patternProperties) ? Object.keys(value.patternProperties) : [];
  return [...own, ...keys, ...Object.values(value).flatMap(patternSources)];
}
