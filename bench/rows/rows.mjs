import { callRows, conversationRows, payloadRows } from './calls.mjs';
import { hostRows } from './hosts.mjs';
import { listRows } from './lists.mjs';

/** Every row over HTTP, those with the same contestants next to each other. */
export function wireRows(peers) {
  const rows = [...callRows(peers), ...listRows(peers)].toSorted((one, other) => one.tools - other.tools);
  return [...rows, ...payloadRows(), ...conversationRows(), ...hostRows()];
}
