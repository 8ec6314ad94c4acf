/** The peer that the others are compared with. */
export const SDK = 'SDK v2 McpServer';

/** The peers that can be asked to serve so many tools. */
export function peersOf(peers, tools) {
  return peers.filter(({ maxTools = Infinity }) => maxTools >= tools);
}

/** The peers that can do something besides calls and lists, switched on by `env`. */
export function peersWith(peers, ability, env) {
  return peers
    .filter(({ workloads = [] }) => workloads.includes(ability))
    .map((peer) => ({ ...peer, env: { ...peer.env, ...env } }));
}
