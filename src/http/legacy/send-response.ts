import type { ServerResponse } from 'node:http';

import { closeWithSocket } from '../close-with-socket';
import { legacyHeaders } from './legacy-headers';

/** How much may wait for a client that does not read before its connection is cut; it can come back for the rest. */
const MAX_UNREAD = 1024 * 1024;

/**
 * Sends a web response through Node's. What the response holds is read at once and waits in one place, where it can be
 * seen how much it is.
 */
export async function sendResponse(
  answer: Response,
  response: ServerResponse,
  cors: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  const reader = answer.body?.getReader();
  closeWithSocket(response);
  if (response.destroyed) {
    await reader?.cancel();
    return;
  }
  response.writeHead(answer.status, legacyHeaders(answer, cors));
  if (!reader) {
    response.end();
    return;
  }
  response.flushHeaders();
  response.once('close', () => void reader.cancel().catch(() => undefined));
  await pump(reader, response);
}

async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  response: ServerResponse,
): Promise<void> {
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (response.destroyed) return;
    if (response.writableLength > MAX_UNREAD) response.destroy();
    else response.write(part.value);
  }
  response.end();
}
