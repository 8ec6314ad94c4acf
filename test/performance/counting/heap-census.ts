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

/** Who holds the newest of a kind, from the outside in. */
export function holdersOf(graph: HeapGraph, kind: string): string {
  const newest = newestOf(graph, kind);
  const heldBy = new Map<number, { readonly by: number; readonly as: string }>([[0, { by: 0, as: '' }]]);
  const waiting = [0];
  for (const position of waiting) {
    for (const { type, name, to } of graph.edges(position)) {
      if (type === 'weak' || heldBy.has(to)) continue;
      heldBy.set(to, { by: position, as: name });
      waiting.push(to);
    }
  }
  const steps: string[] = [];
  for (let position = newest; position !== 0;) {
    const { by, as } = heldBy.get(position) ?? { by: 0, as: 'nobody' };
    steps.unshift(`.${as} (${graph.node(position).name.slice(0, 40)})`);
    position = by;
  }
  return steps.join('');
}

const OF_THE_ENGINE = new Set(['hidden', 'code', 'synthetic', 'object shape', 'array', 'number', 'native']);

function kindOf({ type, name }: HeapNode): string | undefined {
  if (OF_THE_ENGINE.has(type)) return undefined;
  return type.includes('string') ? 'string' : `${type} ${name.slice(0, 40)}`;
}

function newestOf(graph: HeapGraph, kind: string): number {
  let newest = 0;
  for (let position = 0; position < graph.size; position++) {
    const node = graph.node(position);
    if (kindOf(node) === kind && node.id >= graph.node(newest).id) newest = position;
  }
  return newest;
}
