/** One HTTP message, request or answer, out of the bytes of a connection. */
export interface RawMessage {
  /** The first line and the headers, in lower case. */
  readonly head: string;
  readonly body: string;
}

/** The HTTP messages in the bytes of a connection, in order; one whose head is cut off is left out. */
export function rawMessages(bytes: string): readonly RawMessage[] {
  const found: RawMessage[] = [];
  for (let rest = Buffer.from(bytes); rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const head = rest.subarray(0, end).toString().toLowerCase();
    const { body, after } = takeBody(head, rest.subarray(end + 4));
    found.push({ head, body });
    rest = after;
  }
  return found;
}

interface Taken {
  readonly body: string;
  readonly after: Buffer<ArrayBuffer>;
}

function takeBody(head: string, rest: Buffer<ArrayBuffer>): Taken {
  if (/^transfer-encoding: *chunked/m.test(head)) return takeChunks(rest);
  const length = Number(/^content-length: *(\d+)/m.exec(head)?.[1] ?? 0);
  return { body: rest.subarray(0, length).toString(), after: rest.subarray(length) };
}

function takeChunks(bytes: Buffer<ArrayBuffer>): Taken {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd < 0 ? 0 : Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    if (!(size > 0)) {
      const after = lineEnd < 0 ? bytes.subarray(bytes.length) : bytes.subarray(lineEnd + 4);
      return { body: Buffer.concat(chunks).toString(), after };
    }
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
