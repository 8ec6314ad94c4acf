import type { Icon } from '../../protocol';
import { ArgumentRangeError } from '../argument-error';
import { arrayOf } from './array';
import { optional } from './check';
import { readMembers } from './members';
import { requireMimeType } from './mime-type';
import { requireObject } from './object';
import { seen } from './seen';
import { requireOneOf, requireString } from './string';
import { requireUri } from './uri';

const MEMBERS = {
  src: requireIconSource,
  mimeType: optional(requireMimeType),
  sizes: optional(arrayOf(requireSize)),
  theme: optional(requireOneOf<'light' | 'dark'>(['light', 'dark'])),
};

/** One icon of a server, tool, prompt or resource. */
export function requireIcon(argument: string, value: unknown): Icon {
  return readMembers(requireObject(argument, value), MEMBERS, `${argument}.`);
}

function requireIconSource(argument: string, value: unknown): string {
  const uri = requireUri(argument, value);
  if (/^(?:https?|data):/i.test(uri)) return uri;
  throw new ArgumentRangeError(argument, 'must be an https: or data: URI', seen(uri));
}

function requireSize(argument: string, value: unknown): string {
  const size = requireString(argument, value);
  if (/^(?:\d+x\d+|any)$/.test(size)) return size;
  throw new ArgumentRangeError(argument, 'must be a size such as 48x48, or any', seen(size));
}
