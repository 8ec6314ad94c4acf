import type { ToolContext } from '../authoring/tool-context';
import type { ContentBlock } from '../protocol';
import { contentJson } from './ready-result';
import { withContentInFront, type ResultWrapper } from './wrapped-result';

/** The content blocks that handlers have yielded, by their calls' contexts. Most calls have none. */
const yielded = new WeakMap<ToolContext, ContentBlock[]>();

/** Keeps a block for the result of a call. */
export function keepBlock(context: ToolContext, block: ContentBlock): void {
  const blocks = yielded.get(context);
  if (blocks) blocks.push(block);
  else yielded.set(context, [block]);
}

/** The wrapper that puts in front of a result's content what the call has yielded; the same one where that is nothing. */
export function withYieldedBlocks(wrap: ResultWrapper, context: ToolContext): ResultWrapper {
  const blocks = yielded.get(context);
  if (!blocks) return wrap;
  return async (value, name) => withContentInFront(await wrap(value, name), contentJson(blocks));
}
