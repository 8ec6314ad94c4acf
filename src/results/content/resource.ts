import { brandContentBlock } from '../../authoring/content-brand';
import type { EmbeddedResource } from '../../protocol';
import { type ResourceContentsSource, resourceContents } from '../resource-contents';
import { type BlockExtras, blockExtras } from './block-extras';

/**
 * Makes an embedded resource block, which carries a resource's contents with it (MCP 2026-07-28,
 * `EmbeddedResource`).
 * @param source `uri`, exactly one of `text` and `blob`, and where known `mimeType` and `meta` of the
 * contents
 * @param extras annotations and `meta` for the block around the contents
 * @throws ArgumentTypeError or ArgumentRangeError as `resourceContents` does, or when an extra breaks its
 * rule
 */
export function resource(source: ResourceContentsSource, extras?: BlockExtras): EmbeddedResource {
  return brandContentBlock({ type: 'resource', resource: resourceContents(source), ...blockExtras(extras) });
}
