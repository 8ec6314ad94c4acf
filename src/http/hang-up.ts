import type { IncomingMessage, ServerResponse } from 'node:http';

const LINGER_MS = 2_000;

/**
 * Sends the body of an answer whose head says `Connection: close`, to a client that may still be sending. Closing at
 * once would reset the connection and take the answer with it, so what still comes is read and dropped for a while.
 */
export function hangUpAfter(request: IncomingMessage, response: ServerResponse, text: string): void {
  const timer = setTimeout(hangUp, LINGER_MS).unref();
  request.once('close', hangUp);
  request.resume();
  response.write(text);

  function hangUp(): void {
    clearTimeout(timer);
    response.end();
  }
}
