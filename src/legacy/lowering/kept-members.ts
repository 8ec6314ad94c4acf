import type { JsonObject } from '../../protocol';
import type { Revision } from '../revision';

/** The members of an object, each with the revision it came with. Members without a row are not sent. */
export type MemberRows = Readonly<Record<string, Revision>>;

/** The first revision of all: what is this old is always there. */
export const ALWAYS: Revision = '2024-11-05';

/** The members of an object that a revision knows. */
export function keptMembers(value: JsonObject, rows: MemberRows, revision: Revision): JsonObject {
  const kept = Object.entries(value).filter(([member]) => {
    const since = Object.hasOwn(rows, member) ? rows[member] : undefined;
    return since !== undefined && revision >= since;
  });
  return Object.fromEntries(kept);
}
