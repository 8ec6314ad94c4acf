import { isUtf8 } from 'node:buffer';

import { headerMismatch } from './header-mismatch';

const PREFIX = '=?base64?';
const SUFFIX = '?=';
const PLAIN = /^[\t\x20-\x7e]*$/;
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

// Buffer.from skips what it does not understand, so alphabet and padding are checked first.
function decode(header: string, encoded: string): string {
  const bytes = BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : undefined;
  if (!bytes || !isUtf8(bytes)) throw headerMismatch(header, 'is not valid Base64 of UTF-8 text');
  return bytes.toString();
}
