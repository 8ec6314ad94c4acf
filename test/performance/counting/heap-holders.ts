import { kindOf } from './heap-census';
import type { HeapGraph } from './heap-graph';

/** What holds many of one kind at once is a collection; fewer are held one by one. */
const MANY = 50;

/** How much of a path is told: its end is what has to be changed. */
const STEPS = 8;

/**
 * Who holds what there is more of, from the outside in: the new collection with the most of it, or else the newest one.
 *
 * @param since the newest id of an earlier graph
 */
export function holdersOf(graph: HeapGraph, kind: string, since: number): string {
  const { position, count } = collectionOf(graph, kind, since);
  return pathTo(count >= MANY ? position : newestOf(graph, kind), graph);
}

function collectionOf(graph: HeapGraph, kind: string, since: number): Collection {
  let best: Collection = { position: 0, count: 0 };
  for (let position = 0; position < graph.size; position++) {
    const { type, id } = graph.node(position);
    if (id <= since || type === 'native' || type === 'synthetic') continue;
    const count = graph.edges(position).filter(({ to }) => kindOf(graph.node(to)) === kind).length;
    if (count > best.count) best = { position, count };
  }
  return best;
}

interface Collection {
  readonly position: number;
  /** How many of the kind it holds. */
  readonly count: number;
}

function newestOf(graph: HeapGraph, kind: string): number {
  let newest = 0;
  for (let position = 0; position < graph.size; position++) {
    const node = graph.node(position);
    if (kindOf(node) === kind && node.id >= graph.node(newest).id) newest = position;
  }
  return newest;
}

function pathTo(target: number, graph: HeapGraph): string {
  const heldBy = shortestPaths(graph);
  const steps: string[] = [];
  for (let position = target; position !== 0;) {
    const { by, as } = heldBy.get(position) ?? { by: 0, as: 'nobody' };
    steps.unshift(`.${as} (${graph.node(position).name.slice(0, 40)})`);
    position = by;
  }
  return steps.slice(-STEPS).join('');
}

function shortestPaths(graph: HeapGraph): ReadonlyMap<number, { readonly by: number; readonly as: string }> {
  const heldBy = new Map([[0, { by: 0, as: '' }]]);
  const waiting = [0];
  for (const position of waiting) {
    for (const { type, name, to } of graph.edges(position)) {
      if (type === 'weak' || heldBy.has(to)) continue;
      heldBy.set(to, { by: position, as: name });
      waiting.push(to);
    }
  }
  return heldBy;
}
