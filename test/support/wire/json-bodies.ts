import { eventData } from './event-data';

/** The JSON bodies in the bytes of a raw HTTP conversation, requests or answers; what is cut off or no JSON is left out. */
export function jsonBodies(bytes: string): readonly unknown[] {
  const found: unknown[] = [];
  for (let rest = bytes; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const head = rest.slice(0, end).toLowerCase();
    const { body, after } = takeBody(head, rest.slice(end + 4));
    const isStream = /^content-type: *text\/event-stream/m.test(head);
    found.push(...(isStream ? eventData(body) : [body]).flatMap(parsed));
    rest = after;
  }
  return found;
}

function takeBody(head: string, rest: string): { readonly body: string; readonly after: string } {
  if (/^transfer-encoding: *chunked/m.test(head)) return takeChunks(rest);
  const length = Number(/^content-length: *(\d+)/m.exec(head)?.[1] ?? 0);
  const bytes = Buffer.from(rest);
  return { body: bytes.subarray(0, length).toString(), after: bytes.subarray(length).toString() };
}

function takeChunks(rest: string): { readonly body: string; readonly after: string } {
  const bytes = Buffer.from(rest);
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd < 0 ? 0 : Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    if (!(size > 0)) {
      const after = lineEnd < 0 ? '' : bytes.subarray(lineEnd + 4).toString();
      return { body: Buffer.concat(chunks).toString(), after };
    }
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}
