import type { ContentBlock } from '../../protocol';
import { ArgumentTypeError } from '../argument-error';
import { requireObject } from '../check/object';
import { isLiteralBlock } from './literal-block';
import { type BlockShorthand, SHORTHANDS } from './shorthand';

type BlockKey = keyof BlockShorthand;

/**
 * Makes one content block from a shorthand: `{ text }`, `{ image: [mimeType, data] }`, `{ image: { data,
 * mimeType } }`, the same for `audio`, `{ resource }` or `{ link }` (MCP 2026-07-28, `ContentBlock`). `link`,
 * `image` and `audio` may hold `annotations` and `meta` for the block; `resource` may hold `annotations`, and
 * its `meta` belongs to the contents.
 * @param entry the shorthand; a finished content block is given back as it is, unchecked
 * @throws ArgumentTypeError when the entry has not exactly one of these keys; whatever the block's own
 * constructor throws
 */
export function contentBlock(entry: BlockShorthand | ContentBlock): ContentBlock {
  const members = requireObject('entry', entry);
  if (isLiteralBlock(members)) return members;

  const [key, ...others] = Object.keys(members);
  if (key === undefined || others.length > 0 || !isBlockKey(key)) throw notOneBlock();
  return SHORTHANDS[key](members[key]);
}

function isBlockKey(key: string): key is BlockKey {
  return Object.hasOwn(SHORTHANDS, key);
}

function notOneBlock(): ArgumentTypeError {
  return new ArgumentTypeError(
    'entry',
    `must have exactly one of the keys ${Object.keys(SHORTHANDS).join(', ')}`,
  );
}
