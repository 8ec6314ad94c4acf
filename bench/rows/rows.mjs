import { callRows, otherCallRows } from './calls.mjs';
import { hostRows } from './hosts.mjs';
import { listRows } from './lists.mjs';

/** Every row over HTTP, those with the same contestants next to each other. */
export function wireRows(peers) {
  const rows = [...callRows(peers), ...listRows(peers)].toSorted((one, other) => one.tools - other.tools);
  return [...rows, ...otherCallRows(peers), ...hostRows()];
}
