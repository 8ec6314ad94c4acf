import { ArgumentRangeError } from '../argument-error';
import { seen } from './seen';
import { requireString } from './string';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

// Searching for what is wrong, not matching what is right: no backtracking, however long a data URI is.
const NOT_URI = /[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/;

/** An absolute URI as RFC 3986 writes it: ASCII only, everything else percent-encoded. */
export function requireUri(argument: string, value: unknown): string {
  const uri = requireString(argument, value);
  if (SCHEME.test(uri) && !NOT_URI.test(uri)) return uri;
  throw new ArgumentRangeError(argument, 'must be an absolute, percent-encoded URI', seen(uri));
}
