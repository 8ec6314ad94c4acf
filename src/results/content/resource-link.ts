import { brandContentBlock } from '../../authoring/content-brand';
import type { Icon, ResourceLink } from '../../protocol';
import { arrayOf } from '../check/array';
import { optional } from '../check/check';
import { requireIcon } from '../check/icon';
import { readMembers } from '../check/members';
import { requireMimeType } from '../check/mime-type';
import { requireCount } from '../check/number';
import { requireObject } from '../check/object';
import { requireFilledString, requireString } from '../check/string';
import { requireUri } from '../check/uri';
import { type BlockExtras, blockExtras } from './block-extras';

/** What a link says about the resource it points to. */
export interface LinkSource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** Bytes. */
  readonly size?: number;
  readonly icons?: readonly Icon[];
}

const MEMBERS = {
  uri: requireUri,
  name: requireFilledString,
  title: optional(requireString),
  description: optional(requireString),
  mimeType: optional(requireMimeType),
  size: optional(requireCount),
  icons: optional(arrayOf(requireIcon)),
};

/**
 * Makes a link to a resource that the client may read on its own (MCP 2026-07-28, `ResourceLink`).
 * @param link `uri` and `name`, and what else is known; members it does not know are left off
 * @param extras annotations and `meta` for the block
 * @throws ArgumentTypeError or ArgumentRangeError when `uri` or `name` is missing, or a member breaks its rule
 */
export function resourceLink(link: LinkSource, extras?: BlockExtras): ResourceLink {
  return brandContentBlock({
    type: 'resource_link',
    ...readMembers(requireObject('link', link), MEMBERS),
    ...blockExtras(extras),
  });
}
