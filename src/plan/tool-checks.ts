import type { BuildReport } from '../authoring/build-report';
import { isThenable } from '../authoring/maybe-promise';
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
      'Add call(input, context) to the class as a method, not as a field with an arrow, or put @Tool on a method.',
    );
  }
  checkCacheControl(where, options.cacheControl, report);
  checkEntryParts(where, options, report);
  const { timeoutMs } = options;
  if (timeoutMs !== undefined && !(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs < 2 ** 31)) {
    report.add(where, `has timeoutMs ${timeoutMs}.`, 'Give whole milliseconds from 1 to 2147483647.');
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

type Rule = readonly [part: keyof ToolOptions, isSound: (value: unknown) => boolean, expected: string];

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What clients read of a tool: a wrong kind in one entry would make them drop the whole list. */
const ENTRY_RULES: readonly Rule[] = [
  ['title', isText, 'a text'],
  ['description', isText, 'a text'],
  ['annotations', isAnnotations, 'an object of booleans, and a title'],
  ['icons', isIconList, 'a list of objects with `src`'],
  ['meta', isObject, 'an object'],
  ['requires', isObject, 'an object of capabilities'],
];

function checkEntryParts(where: string, options: ToolOptions, report: BuildReport): void {
  for (const [part, isSound, expected] of ENTRY_RULES) {
    const value: unknown = options[part];
    if (value === undefined || isSound(value)) continue;
    const what = isThenable(value) ? 'a promise' : JSON.stringify(value);
    report.add(
      where,
      `has ${part} ${what}.`,
      `Give ${expected}; a static method of that name is taken as a hook.`,
    );
  }
}

function isAnnotations(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.entries(value as object).every(
      ([hint, said]) => typeof said === (hint === 'title' ? 'string' : 'boolean'),
    )
  );
}

function isIconList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((icon) => isObject(icon) && isText((icon as { src?: unknown }).src))
  );
}
