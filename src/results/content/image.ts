import { brandContentBlock } from '../../authoring/content-brand';
import type { ImageContent } from '../../protocol';
import { type BlockExtras, blockExtras } from './block-extras';
import type { MediaData } from './media-data';
import { requireMedia } from './require-media';

/**
 * Makes an image block (MCP 2026-07-28, `ImageContent`).
 * @param data base64 text, a `data:` URI, or bytes, which become base64
 * @param mimeType such as `image/png`; may be left out when a `data:` URI names it, and must then agree with it
 * @param extras annotations and `meta` for the block
 * @throws ArgumentTypeError or ArgumentRangeError when `data` is not base64, `mimeType` is missing, malformed or
 * contradicts `data`, or an extra breaks its rule
 */
export function image(data: MediaData, mimeType?: string, extras?: BlockExtras): ImageContent {
  return brandContentBlock({ type: 'image', ...requireMedia(data, mimeType), ...blockExtras(extras) });
}
