import type { CountedServer } from './counted-server';

const REQUESTS = 200;

/** Bytes of heap that a request and its answer take, the client's part included; nothing is collected meanwhile. */
export async function bytesFor(server: CountedServer): Promise<number> {
  let before = 0;
  await server.answerRequests(REQUESTS, () => {
    globalThis.gc?.();
    before = process.memoryUsage().heapUsed;
  });
  return Math.round((process.memoryUsage().heapUsed - before) / REQUESTS);
}
