import type { IncomingMessage } from 'node:http';

/** Takes a request's body, or `undefined` where it is larger than allowed. */
export type BodyReceiver = (body: Buffer | undefined) => void;

/**
 * Reads a body of at most `maxBytes`; a declared length is believed before the first byte is read. The receiver is not
 * called when the client goes away in the middle: there is nobody to answer.
 */
export function readBody(request: IncomingMessage, maxBytes: number, receive: BodyReceiver): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    receive(undefined);
    return;
  }
  let size = 0;
  let first: Buffer | undefined;
  let more: Buffer[] | undefined;
  request.on('data', (chunk: Buffer) => {
    const wasAllowed = size <= maxBytes;
    size += chunk.length;
    if (size > maxBytes) {
      if (wasAllowed) receive(undefined);
    } else if (first) (more ??= [first]).push(chunk);
    else first = chunk;
  });
  request.on('end', () => {
    if (size <= maxBytes) receive(more ? Buffer.concat(more, size) : (first ?? Buffer.alloc(0)));
  });
}
