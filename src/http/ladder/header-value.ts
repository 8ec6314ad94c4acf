import { headerMismatch } from './header-mismatch';

const PREFIX = '=?base64?';
const SUFFIX = '?=';
const PLAIN = /^[\t\x20-\x7e]*$/;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * What a mirrored header says: its text, or the UTF-8 text behind `=?base64?...?=` (specification: Value Encoding).
 * Throws a header mismatch for characters a header may not carry and for Base64 that is not exactly that.
 */
export function headerValue(header: string, raw: string): string {
  if (!PLAIN.test(raw)) throw headerMismatch(header, 'contains characters that need Base64 encoding');

  const text = raw.trim();
  return isEncoded(text) ? decode(header, text.slice(PREFIX.length, -SUFFIX.length)) : text;
}

function isEncoded(text: string): boolean {
  return text.length >= PREFIX.length + SUFFIX.length && text.startsWith(PREFIX) && text.endsWith(SUFFIX);
}

// atob passes over white space, so alphabet and padding are checked first.
function decode(header: string, encoded: string): string {
  try {
    if (BASE64.test(encoded))
      return UTF8.decode(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)));
  } catch {
    // Bytes that are no UTF-8 are refused like letters that are no Base64.
  }
  throw headerMismatch(header, 'is not valid Base64 of UTF-8 text');
}
