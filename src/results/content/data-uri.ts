import { ArgumentRangeError } from '../argument-error';
import { requireBase64 } from '../check/base64';
import { requireMimeType } from '../check/mime-type';
import { base64Of } from './base64-of';

const PERCENT = '%'.charCodeAt(0);
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/;

/** What a `data:` URI (RFC 2397) holds: base64, and its MIME type where it names one. */
export function readDataUri(argument: string, uri: string): { data: string; mimeType: string | undefined } {
  const comma = uri.indexOf(',');
  if (comma < 0)
    throw new ArgumentRangeError(argument, 'must be a data: URI with a comma before its content');

  const head = uri.slice('data:'.length, comma);
  const mimeType = head.replace(/;[ ]*base64$/i, '');
  const isBase64 = mimeType.length < head.length;
  const bytes = unescaped(argument, uri.slice(comma + 1));
  return {
    data: isBase64 ? requireBase64(argument, new TextDecoder().decode(bytes)) : base64Of(bytes),
    mimeType: mimeType === '' || mimeType.startsWith(';') ? undefined : requireMimeType(argument, mimeType),
  };
}

function unescaped(argument: string, content: string): Uint8Array {
  if (BROKEN_ESCAPE.test(content))
    throw new ArgumentRangeError(argument, 'must not have a broken percent escape');
  const escaped = new TextEncoder().encode(content);
  if (!content.includes('%')) return escaped;

  const bytes = new Uint8Array(escaped.length);
  let length = 0;
  for (let at = 0; at < escaped.length; at += 1) {
    const isEscape = escaped[at] === PERCENT;
    bytes[length] = isEscape ? hexByte(escaped, at + 1) : (escaped[at] ?? 0);
    length += 1;
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}

function hexByte(letters: Uint8Array, at: number): number {
  return Number.parseInt(String.fromCharCode(...letters.subarray(at, at + 2)), 16);
}
