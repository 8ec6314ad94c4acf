import type { BuildReport } from '../authoring/build-report';
import { isThenable } from '../authoring/maybe-promise';
import { isMembers } from '../authoring/members';
import type { CacheControl } from '../authoring/cache-control';
import type { ClientCapabilities, Icon, JsonObject } from '../protocol';
import type { HandlerSource } from './handler-source';

/** What every kind of handler may say of itself. */
export interface HandlerOptions {
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly meta?: JsonObject;
  readonly cacheControl?: CacheControl;
  readonly timeoutMs?: number;
  readonly requires?: ClientCapabilities;
}

/** What one part of an entry must be: a wrong kind in one entry would make clients drop the whole list. */
export type EntryRule = readonly [part: string, isSound: (value: unknown) => boolean, expected: string];

const isText = (value: unknown) => typeof value === 'string';

const ENTRY_RULES: readonly EntryRule[] = [
  ['title', isText, 'a text'],
  ['description', isText, 'a text'],
  ['icons', isIconList, 'a list of objects with `src`'],
  ['meta', isMembers, 'an object'],
  ['requires', isMembers, 'an object of capabilities'],
];

/** Reports what is wrong with a handler's own words: its entry, cache hint, limits, and whether it can be called at all. */
export function checkHandler(
  { where, handlerClass, method }: HandlerSource,
  options: HandlerOptions,
  report: BuildReport,
): void {
  if (typeof (handlerClass.prototype as Record<string, unknown>)[method] !== 'function') {
    report.add(
      where,
      `has no method "${method}".`,
      'Add call(input, context) to the class as a method, not as a field with an arrow, or decorate a method instead of the class.',
    );
  }
  checkCacheControl(where, options.cacheControl, report);
  checkEntryParts(where, { options, rules: ENTRY_RULES }, report);
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

/** Reports parts of an entry that are not what clients read there. */
export function checkEntryParts(
  where: string,
  { options, rules }: { readonly options: object; readonly rules: readonly EntryRule[] },
  report: BuildReport,
): void {
  for (const [part, isSound, expected] of rules) {
    const value: unknown = (options as Readonly<Record<string, unknown>>)[part];
    if (value === undefined || isSound(value)) continue;
    const what = isThenable(value) ? 'a promise' : JSON.stringify(value);
    report.add(
      where,
      `has ${part} ${what}.`,
      `Give ${expected}; a static method of that name is taken as a hook.`,
    );
  }
}

function isIconList(value: unknown): boolean {
  return Array.isArray(value) && value.every((icon) => isMembers(icon) && isText(icon.src));
}
