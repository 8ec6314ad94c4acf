import type { Profiler } from 'node:inspector';

import { sourceOf } from './precise-coverage';
import type { Origin, Script } from './scripts';

/** How often things happened for one request, by where. */
export type Counts = Readonly<Record<string, number>>;

/** How often the functions of one origin ran for each of so many requests, by `file function`. */
export function functionCounts(scripts: readonly Script[], origin: Origin, requests: number): Counts {
  const counts: Record<string, number> = {};
  for (const script of scripts.filter((other) => other.origin === origin)) {
    for (const called of script.functions) {
      const place = `${script.file} ${nameOf(called, script)}`;
      counts[place] = (counts[place] ?? 0) + wholeOf(called).count;
    }
  }
  return perRequest(counts, requests);
}

/** Counts of many requests as counts of one; what happens less often than every tenth time is left out, such as a timer for all. */
export function perRequest(counts: Counts, requests: number): Counts {
  const rounded = Object.entries(counts).map(
    ([place, count]) => [place, Math.round((10 * count) / requests) / 10] as const,
  );
  return Object.fromEntries(
    rounded.filter(([, count]) => count > 0).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** A function by its name, or by its parameters. */
export function nameOf(called: Profiler.FunctionCoverage, { id, origin }: Script): string {
  if (called.functionName !== '') return called.functionName;
  if (origin === 'node') return 'anonymous';
  const { startOffset, endOffset } = wholeOf(called);
  const text = sourceOf(id).slice(startOffset, endOffset);
  return text.slice(0, Math.min(text.indexOf('=>') + 2 || text.indexOf('{'), 60));
}

/** The range of a whole function. */
export function wholeOf({ ranges: [whole] }: Profiler.FunctionCoverage): Profiler.CoverageRange {
  return whole!;
}
