import type { Implementation } from '../protocol';
import { arrayOf } from './check/array';
import { optional } from './check/check';
import { requireIcon } from './check/icon';
import { readMembers } from './check/members';
import { requireObject } from './check/object';
import { requireFilledString, requireString } from './check/string';
import { requireUri } from './check/uri';

const MEMBERS = {
  name: requireFilledString,
  version: requireFilledString,
  title: optional(requireString),
  description: optional(requireString),
  websiteUrl: optional(requireUri),
  icons: optional(arrayOf(requireIcon)),
};

/**
 * Says who a server is (MCP 2026-07-28, `Implementation`), for `_meta` of its results.
 * @param info `name` and `version`, and where wanted `title`, `description`, `websiteUrl`, `icons`; others
 * are left off
 * @throws ArgumentTypeError or ArgumentRangeError naming the member that is missing or breaks its rule
 */
export function serverInfo(info: Implementation): Implementation {
  return readMembers(requireObject('info', info), MEMBERS);
}
