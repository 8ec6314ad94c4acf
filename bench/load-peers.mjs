import { existsSync } from 'node:fs';

const PEERS = './peers/peers.mjs';
/** The peers of a quick run: the official ones, and the quickest of the others. */
const QUICK = ['SDK v2 McpServer', 'tmcp'];

/** The peers that take part, as contestants; none where they are not installed. */
export async function loadPeers({ quick }) {
  if (!existsSync(new URL(PEERS, import.meta.url))) return [];
  const { arePeersInstalled, peers } = await import(PEERS);
  if (!arePeersInstalled()) {
    console.log('peers are not installed: npm run bench:peers');
    return [];
  }
  return peers
    .filter(({ name }) => !quick || QUICK.includes(name))
    .map((peer) => ({
      ...peer,
      file: new URL(peer.file, new URL(PEERS, import.meta.url)).href,
      isPeer: true,
    }));
}
