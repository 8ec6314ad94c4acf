import { ArgumentRangeError } from '../argument-error';
import { seen } from './seen';
import { requireString } from './string';

const NAME = /[a-z0-9][a-z0-9!#$&\-^_.+]*/;
const TOKEN = /[a-z0-9!#$%&'*+\-.^_`|~]+/;
const QUOTED = /"(?:[^"\\\r\n]|\\[^\r\n])*"/;
const PARAMETER = `[ \\t]*;[ \\t]*${TOKEN.source}=(?:${TOKEN.source}|${QUOTED.source})`;
const MIME_TYPE = new RegExp(`^${NAME.source}/${NAME.source}(?:${PARAMETER})*$`, 'i');

/** A media type by RFC 6838, with or without parameters: `image/png`, `text/html;profile=mcp-app`. */
export function requireMimeType(argument: string, value: unknown): string {
  const mimeType = requireString(argument, value);
  if (MIME_TYPE.test(mimeType)) return mimeType;
  throw new ArgumentRangeError(argument, 'must be a MIME type such as image/png', seen(mimeType));
}

/** Whether two MIME types name the same format, whatever their parameters and letter case. */
export function isSameFormat(one: string, other: string): boolean {
  return formatOf(one) === formatOf(other);
}

function formatOf(mimeType: string): string {
  return mimeType.replace(/[ \t]*;.*$/s, '').toLowerCase();
}
