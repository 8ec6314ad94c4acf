import type { Import, ImportGraph } from './import-graph';
import { COMPOSITION_FILES, EMPTY_NAMES, OUT_OF_REACH, PACKAGES, ROOMS } from './layer-table';
import type { ReachRow } from './layer-table';

/** Everything about a graph of imports that breaks the table, one sentence each. */
export function layerFaults(graph: ImportGraph): string[] {
  return [
    ...graph.files.flatMap(nameFaults),
    ...graph.imports.flatMap(importFaults),
    ...OUT_OF_REACH.flatMap((row) => reachFaults(graph, row)),
    ...cycleFaults(graph),
  ];
}

function nameFaults(file: string): string[] {
  const emptyNames = file.split('/').filter((name) => EMPTY_NAMES.includes(name));
  if (emptyNames.length > 0) return [`${file}: a folder named ${emptyNames.join(', ')} says nothing`];
  return rowKey(file) in ROOMS ? [] : [`${file}: ${roomOf(file)} has no row in the layer table`];
}

function importFaults({ from, to, kind }: Import): string[] {
  if (roomOf(from) === roomOf(to)) return [];
  if (to.startsWith('package:')) return packageFaults(from, to);

  const row = ROOMS[rowKey(from)];
  const allowed = [...(row?.imports ?? []), ...(kind === 'type' ? (row?.types ?? []) : [])];
  if (allowed.includes(roomOf(to))) return [];
  return [`${from} imports ${to}: ${roomOf(from)} may import ${allowed.join(', ') || 'nothing'}`];
}

function packageFaults(from: string, to: string): string[] {
  const rooms = PACKAGES[to];
  if (!rooms) return [`${from} imports ${to}, which has no row in the package table`];
  return rooms.includes(rowKey(from)) ? [] : [`${from} imports ${to}, which belongs to ${rooms.join(', ')}`];
}

function reachFaults(graph: ImportGraph, { from, never, because }: ReachRow): string[] {
  const targets = valueTargets(graph);
  return graph.files
    .filter((file) => from.includes(roomOf(file)))
    .flatMap((file) => {
      const path = shortestPath(targets, file, (target) => never.includes(roomOf(target)));
      return path ? [`${path.join(' -> ')}: out of reach, because ${because}`] : [];
    });
}

function cycleFaults(graph: ImportGraph): string[] {
  const targets = valueTargets(graph);
  const cycles = new Map<string, string>();
  for (const file of graph.files) {
    const path = shortestPath(targets, file, (target) => target === file);
    const members = [...new Set(path)].sort().join();
    if (path && !cycles.has(members)) cycles.set(members, `${path.join(' -> ')}: a cycle`);
  }
  return [...cycles.values()];
}

function valueTargets({ imports }: ImportGraph): Map<string, string[]> {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind === 'value') targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  return targets;
}

/** Breadth first, so that the sentence names the shortest way to the fault. */
function shortestPath(
  targets: ReadonlyMap<string, readonly string[]>,
  start: string,
  isGoal: (file: string) => boolean,
): string[] | undefined {
  const seen = new Set<string>();
  const queue = [[start]];
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const target of targets.get(path.at(-1) ?? start) ?? []) {
      if (isGoal(target)) return [...path, target];
      if (!seen.has(target)) queue.push([...path, target]);
      seen.add(target);
    }
  }
  return undefined;
}

/** The room of a file or, for a package, the package itself. */
function roomOf(file: string): string {
  if (file.startsWith('package:')) return file;
  if (COMPOSITION_FILES.includes(file)) return 'composition';
  const [room = file, island] = file.split('/');
  return room === 'integrations' ? `${room}/${island ?? ''}` : room;
}

function rowKey(file: string): string {
  return roomOf(file).replace(/^integrations\/.*/, 'integrations/*');
}
