import { arePeersInstalled, IN_PROCESS_PEERS } from '../peers/peers.mjs';

/** What a plain server does between a parsed request and an answer that is not text yet. */
export const FLOOR = {
  name: 'floor, object to object',
  file: './floor.mjs',
  way: 'objectToObject',
  isQuick: true,
};

/** All that Toolwright does for a request but reading and parsing it. */
export const LISTENER = {
  ...{ name: 'toolwright, listener on a parsed request', file: './toolwright.mjs', way: 'listener' },
  isQuick: true,
};

const OWN = [
  FLOOR,
  { name: 'floor, text to text', file: './floor.mjs', way: 'textToText', isQuick: true },
  LISTENER,
  {
    ...{ name: 'toolwright, test client (makes requests, parses answers)', file: './toolwright.mjs' },
    way: 'testClient',
  },
  { name: 'toolwright, handler for fetch', file: './toolwright.mjs', way: 'webFetch' },
  { name: 'Request and Response of the web alone', file: './web-alone.mjs', way: 'echo' },
];

/** Every way in process, or where it has to be quick those that bars are about. */
export function chosenWays(isChoice) {
  const peers = arePeersInstalled() ? IN_PROCESS_PEERS : [];
  const all = [...OWN, ...peers.map((peer) => ({ ...peer, isPeer: true, isQuick: peer.isBar }))];
  return isChoice ? all.filter(({ isQuick }) => isQuick) : all;
}
