import type { MaybePromise } from '../authoring/maybe-promise';
import {
  type MessageReading,
  parseMessage,
  parseMessageText,
  UNLIKE_DECLARED,
} from '../server/parse-message';
import type { WebHead } from './web-head';

/** How large a message may be, and how deeply nested. */
export interface MessageLimits {
  readonly maxBodyBytes: number;
  readonly maxDepth: number;
}

/** Where a message goes that is read. */
export interface MessageReceiver<T> {
  /** Takes what was read, or `undefined` where it is larger than allowed. */
  readonly take: (reading: MessageReading | undefined) => MaybePromise<T>;
  /** Is told why there is nothing to read. */
  readonly fail: (error: unknown) => T;
}

/** What runtimes write where bytes are no UTF-8. */
const REPLACEMENT = '\uFFFD';

const ENCODER = new TextEncoder();

/** Reads the one message of a request; a declared length is believed before the first byte is read. */
export function readMessage<T>(
  { request, headers }: WebHead,
  { maxBodyBytes, maxDepth }: MessageLimits,
  { take, fail }: MessageReceiver<T>,
): Promise<T> {
  const declared = Number(headers['content-length']);
  if (declared > maxBodyBytes) return Promise.resolve(take(undefined));
  if (Number.isNaN(declared))
    return readParts(request, maxBodyBytes).then(
      (bytes) => take(bytes && parseMessage(bytes, maxDepth)),
      fail,
    );
  // Servers hold a body to its declared length, so that it can be had as a whole, which spares a stream and a copy.
  return request.text().then((text) => take(declaredMessage(text, declared, maxDepth)), fail);
}

/**
 * A runtime drops a byte order mark and writes three bytes for one or two that are no UTF-8. Both show in the length, so
 * that the bytes themselves are not needed to be strict.
 */
function declaredMessage(text: string, declared: number, maxDepth: number): MessageReading {
  const isAscii = text.length === declared && !text.includes(REPLACEMENT);
  return isAscii || ENCODER.encode(text).byteLength === declared
    ? parseMessageText(text, maxDepth)
    : UNLIKE_DECLARED;
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
