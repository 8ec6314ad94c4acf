import type { BuildReport } from '../authoring/build-report';
import type { CacheControl } from '../authoring/cache-control';
import type { ToolOptions } from '../authoring/tool-options';
import { isLegalName } from './tool-name';
import type { ToolSource } from './tool-source';

/** Reports what is wrong with a tool's own words: its name, cache hint, limits, and whether it can be called at all. */
export function checkTool(source: ToolSource, options: ToolOptions, report: BuildReport): void {
  const { where, name, toolClass, method } = source;
  if (!isLegalName(name)) {
    const what =
      name === '' ? 'has no name.' : `has the name ${JSON.stringify(name)}, which clients do not accept.`;
    report.add(where, what, 'Names are 1 to 128 of A-Z a-z 0-9 _ . - (@Tool(name)).');
  }
  if (typeof (toolClass.prototype as Record<string, unknown>)[method] !== 'function') {
    report.add(
      where,
      `has no method "${method}".`,
      'Add call(input, context) to the class, or put @Tool on a method.',
    );
  }
  checkCacheControl(where, options.cacheControl, report);
  const { timeoutMs } = options;
  if (timeoutMs !== undefined && !(Number.isInteger(timeoutMs) && timeoutMs > 0)) {
    report.add(where, `has timeoutMs ${timeoutMs}.`, 'Give whole milliseconds above 0.');
  }
}

/** Reports an impossible cache hint. */
export function checkCacheControl(where: string, hint: CacheControl | undefined, report: BuildReport): void {
  if (hint === undefined) return;
  const { scope, ttlMs } = hint as { scope: unknown; ttlMs: unknown };
  const isSound =
    (scope === 'public' || scope === 'private') && Number.isInteger(ttlMs) && Number(ttlMs) >= 0;
  if (isSound) return;
  report.add(
    where,
    `has the cache hint ${JSON.stringify(hint)}.`,
    "Give { scope: 'public' | 'private', ttlMs: whole milliseconds from 0 }.",
  );
}
