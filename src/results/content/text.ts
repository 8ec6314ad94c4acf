import { brandContentBlock } from '../../authoring/content-brand';
import type { TextContent } from '../../protocol';
import { requireString } from '../check/string';
import { type BlockExtras, blockExtras } from './block-extras';

/**
 * Makes a text block (MCP 2026-07-28, `TextContent`).
 * @param value the text; may be empty
 * @param extras annotations and `meta` for the block
 * @throws ArgumentTypeError or ArgumentRangeError when `value` is not a string or an extra breaks its rule
 */
export function text(value: string, extras?: BlockExtras): TextContent {
  return brandContentBlock({ type: 'text', text: requireString('value', value), ...blockExtras(extras) });
}
