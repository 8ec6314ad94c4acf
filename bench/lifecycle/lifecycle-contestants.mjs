import { FLOOR, TOOLWRIGHT } from '../contestants.mjs';
import { arePeersInstalled, PEERS } from '../peers/peers.mjs';

/** What start and memory are measured against. */
export const BARE = { ...FLOOR, tools: 1 };

/** The floor, and what the author's own classes need. */
export const VALIDATING_FLOOR = {
  ...BARE,
  name: 'floor that loads class-validator',
  file: 'lifecycle/floor-with-validators.mjs',
};

/** The product with few tools and with many. */
export const ONE_TOOL = { ...TOOLWRIGHT, name: 'toolwright, 1 tool', tools: 1 };
export const THOUSAND_TOOLS = { ...TOOLWRIGHT, name: 'toolwright, 1,000 tools', tools: 1000 };

/** The peers, where they are installed. */
export function installedPeers() {
  return arePeersInstalled() ? PEERS.map((peer) => ({ ...peer, tools: 1, isPeer: true })) : [];
}
