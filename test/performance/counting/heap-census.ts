import type { HeapGraph, HeapNode } from './heap-graph';

/** How many things of a kind there are; kinds are classes, functions and texts. */
export function censusOf(graph: HeapGraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let position = 0; position < graph.size; position++) {
    const kind = kindOf(graph.node(position));
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

const OF_THE_ENGINE = new Set(['hidden', 'code', 'synthetic', 'object shape', 'array', 'number', 'native']);

/** What a thing counts as; nothing for what is the engine's own. */
export function kindOf({ type, name }: HeapNode): string | undefined {
  if (OF_THE_ENGINE.has(type)) return undefined;
  return type.includes('string') ? 'string' : `${type} ${name.slice(0, 40)}`;
}
