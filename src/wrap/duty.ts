import { after, type MaybePromise } from '../authoring/maybe-promise';
import type { ResidualChecks } from '../gate/residual-checks';
import type { Violation } from '../gate/violation';

/** A check that no schema says, of one instance among what was returned; to be done once the schema has been kept. */
export interface Duty {
  /** Where the instance stands; empty for the whole. */
  readonly path: string;
  readonly checks: ResidualChecks;
  readonly instance: object;
}

/** Does all duties; what they found, told from the root. */
export function violationsIn(duties: readonly Duty[]): MaybePromise<readonly Violation[]> {
  const found = duties.map(({ path, checks, instance }) =>
    after(checks(instance), (violations) => violations.map((violation) => below(path, violation))),
  );
  return found.some((one) => one instanceof Promise) ? inTime(found) : found.flatMap(atOnce);
}

async function inTime(found: readonly MaybePromise<readonly Violation[]>[]): Promise<readonly Violation[]> {
  const all = await Promise.all(found.map(async (one) => one));
  return all.flat();
}

function atOnce(found: MaybePromise<readonly Violation[]>): readonly Violation[] {
  return found instanceof Promise ? [] : found;
}

function below(place: string, violation: Violation): Violation {
  const path = [place, violation.path].filter((part) => part !== '').join('.');
  return { ...violation, path };
}
