import type { BuildReport } from '../authoring/build-report';
import { isMembers } from '../authoring/members';
import type { SuiteChange } from './suite-change';

const WHERE = 'suite.change';

const ACTIONS = ['add', 'remove', 'replace'];

/** The sound parts of a change; everything in it that cannot mean anything is reported. */
export function checkChange(change: unknown, members: readonly string[], report: BuildReport): SuiteChange {
  if (!isMembers(change)) {
    report.add(WHERE, 'was given no change.', 'Give { add, remove, replace }, or one of them.');
    return {};
  }
  reportUnknown(WHERE, { keys: Object.keys(change), known: ACTIONS }, report);
  const actions = Object.entries(change)
    .filter(([action, parts]) => ACTIONS.includes(action) && parts !== undefined)
    .map(([action, parts]) => [action, soundParts(action, { parts, members }, report)]);
  return Object.fromEntries(actions) as SuiteChange;
}

function soundParts(
  action: string,
  { parts, members }: { readonly parts: unknown; readonly members: readonly string[] },
  report: BuildReport,
): Readonly<Record<string, readonly unknown[]>> {
  if (!isMembers(parts)) {
    report.add(WHERE, `has ${action} that is no object.`, `Give ${action}: { ${members.join(', ')} }.`);
    return {};
  }
  reportUnknown(`${WHERE} (${action})`, { keys: Object.keys(parts), known: members }, report);
  const sound = members.flatMap((member) => {
    const list = parts[member];
    return isSoundList(list, { action, member }, report) ? [[member, list] as const] : [];
  });
  return Object.fromEntries(sound);
}

function isSoundList(
  list: unknown,
  { action, member }: { readonly action: string; readonly member: string },
  report: BuildReport,
): list is readonly unknown[] {
  if (list === undefined) return false;
  const isSound =
    Array.isArray(list) && (action !== 'remove' || list.every((name) => typeof name === 'string'));
  if (!isSound) {
    const remedy = action === 'remove' ? 'Give a list of names.' : 'Give a list of classes.';
    report.add(WHERE, `has ${action}.${member} that is no such list.`, remedy);
  }
  return isSound;
}

function reportUnknown(
  where: string,
  { keys, known }: { readonly keys: readonly string[]; readonly known: readonly string[] },
  report: BuildReport,
): void {
  for (const key of keys.filter((each) => !known.includes(each)))
    report.add(where, `has ${key}, which it does not know.`, `It knows ${known.join(', ')}.`);
}
