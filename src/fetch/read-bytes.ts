import type { WebHead } from './web-head';

/**
 * Reads a body of at most `maxBytes`, `undefined` where there is more; a declared length is believed before the first
 * byte is read.
 */
export function readBytes({ request, headers }: WebHead, maxBytes: number): Promise<Uint8Array | undefined> {
  const declared = Number(headers['content-length']);
  if (declared > maxBytes) return Promise.resolve(undefined);
  if (Number.isNaN(declared)) return readParts(request, maxBytes);
  // Servers hold a body to its declared length, so that it can be had as a whole, which spares a stream.
  return request
    .arrayBuffer()
    .then((buffer) => (buffer.byteLength > maxBytes ? undefined : new Uint8Array(buffer)));
}

async function readParts(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!request.body) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(part.value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks[0]?.byteLength === size) return chunks[0];
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
