import { arePeersInstalled, STDIO_PEERS } from '../peers/peers.mjs';

const FLOOR = { name: 'floor', file: 'stdio/floor.mjs', era: 'modern' };
const TOOLWRIGHT = { name: 'toolwright', file: 'stdio/toolwright.mjs', era: 'modern' };
/** The peers of a choice: the official one, and the quickest of the others. */
const CHOSEN = ['SDK v2 McpServer', 'tmcp'];

/** Who is spoken to over standard streams, the floor first. */
export function chosenContestants(isChoice) {
  const peers = arePeersInstalled() ? STDIO_PEERS : [];
  const chosen = peers.filter(({ name }) => !isChoice || CHOSEN.includes(name));
  return [FLOOR, TOOLWRIGHT, ...chosen.map((peer) => ({ ...peer, isPeer: true }))];
}
