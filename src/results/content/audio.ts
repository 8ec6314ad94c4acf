import { brandContentBlock } from '../../authoring/content-brand';
import type { AudioContent } from '../../protocol';
import { type BlockExtras, blockExtras } from './block-extras';
import type { MediaData } from './media-data';
import { requireMedia } from './require-media';

/**
 * Makes an audio block (MCP 2026-07-28, `AudioContent`).
 * @param data base64 text, a `data:` URI, or bytes, which become base64
 * @param mimeType such as `audio/wav`; may be left out when a `data:` URI names it, and must then agree with it
 * @param extras annotations and `meta` for the block
 * @throws ArgumentTypeError or ArgumentRangeError when `data` is not base64, `mimeType` is missing, malformed or
 * contradicts `data`, or an extra breaks its rule
 */
export function audio(data: MediaData, mimeType?: string, extras?: BlockExtras): AudioContent {
  return brandContentBlock({ type: 'audio', ...requireMedia(data, mimeType), ...blockExtras(extras) });
}
