import { ArgumentRangeError } from '../argument-error';
import { requireString } from './string';

const NOT_BASE64 = /[^A-Za-z0-9+/]/;

/** Base64 by RFC 4648 section 4: the standard alphabet, padded, no line breaks. The empty text is no bytes. */
export function requireBase64(argument: string, value: unknown): string {
  const base64 = requireString(argument, value);
  if (isBase64(base64)) return base64;
  // The value is not shown: it is long, and it may be a file's content.
  throw new ArgumentRangeError(
    argument,
    'must be padded base64 (alphabet A-Z a-z 0-9 + /) without line breaks',
  );
}

function isBase64(text: string): boolean {
  return text.length % 4 === 0 && !NOT_BASE64.test(unpadded(text));
}

function unpadded(text: string): string {
  if (text.endsWith('==')) return text.slice(0, -2);
  return text.endsWith('=') ? text.slice(0, -1) : text;
}
