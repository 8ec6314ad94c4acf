import { arePeersInstalled, PEERS } from './peers/peers.mjs';

/** The peers of a choice of rows: the official one, and the quickest of the others. */
const CHOSEN = ['SDK v2 McpServer', 'tmcp'];

/** The peers that take part, as contestants; none where they are not installed. */
export function loadPeers({ isChoice }) {
  if (!arePeersInstalled()) {
    console.log('peers are not installed: npm run bench:peers');
    return [];
  }
  const chosen = PEERS.filter(({ name }) => !isChoice || CHOSEN.includes(name));
  return chosen.map((peer) => ({ ...peer, isPeer: true }));
}
