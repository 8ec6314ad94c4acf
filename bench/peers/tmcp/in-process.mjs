// tmcp in process: its public way in takes a parsed message and gives an object.
import { createTmcp } from './server.mjs';

const CONTEXT = { sessionInfo: {} };

/** Asks the server that lives as long as the process. */
export function receive() {
  const server = createTmcp();
  return async (message) => JSON.stringify(await server.receive(message, CONTEXT));
}
