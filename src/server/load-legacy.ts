import type { LegacyRoom } from './legacy-port';

/** Loads what speaks older revisions, the official SDK with it; called when the first client of one shows up. */
export function loadLegacy(): LegacyRoom {
  // Not `import()`: the build is CommonJS, and a request must not wait a turn for a room that is there already.
  return require('../legacy') as LegacyRoom;
}
