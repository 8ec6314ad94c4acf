import { positionGraph } from './position-graph';

/**
 * Whether a pattern can match, or search, a text of any length. One that is tied to both ends and repeats nothing
 * without limit cannot: it needs no further limit on the text.
 */
export function isEndlessPattern(source: string, flags: string): boolean {
  const graph = positionGraph(source, flags);
  if (!graph) return false;
  const isTied = graph.isAnchored && graph.isAnchoredAtEnd && !flags.includes('m');
  return !isTied || graph.hasLoop;
}
