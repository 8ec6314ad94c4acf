import type { Members } from '../../authoring/members';
import type { Check } from './check';
import type { present } from './present';

type Checks = Readonly<Record<string, Check<unknown>>>;
type Checked<C extends Checks> = ReturnType<typeof present<{ [K in keyof C]: ReturnType<C[K]> }>>;

/**
 * Reads the members a table names, in the table's order; others are left out. `prefix` goes before names in
 * errors.
 */
export function readMembers<C extends Checks>(members: Members, checks: C, prefix = ''): Checked<C> {
  const read: Record<string, unknown> = {};
  for (const [key, check] of Object.entries(checks)) {
    const value = check(prefix + key, members[key]);
    if (value !== undefined) read[key] = value;
  }
  return read as Checked<C>;
}
