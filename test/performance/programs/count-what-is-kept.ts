import 'reflect-metadata';

import { censusOf } from '../counting/heap-census';
import { HeapGraph } from '../counting/heap-graph';
import { holdersOf } from '../counting/heap-holders';
import { CALL_KINDS, startKeepingServer } from '../counting/kept-calls';
import type { KeptCounts, KeptThings } from '../counting/kept-things';

const FEWEST = 60;
/** What code, pools and caches of Node and V8 need to be as they stay. */
const WARM_UP = 60;

/** Kinds that one report names; the others mostly hang on these. */
const TOLD = 8;

void main();

/** Prints what is kept of calls that are over: `KeptCounts` as JSON. */
async function main(): Promise<void> {
  const port = await startKeepingServer();
  await makeCalls(port, () => WARM_UP);
  // The counting, too.
  await noted();
  const before = await noted();
  const calls = await makeCalls(port, (index) => FEWEST << index);
  const after = await settledHeap();
  const counts: KeptCounts = { calls, kept: keptThings(readNote(before), after) };
  process.stdout.write(JSON.stringify(counts), () => process.exit());
}

async function makeCalls(port: number, countOf: (index: number) => number): Promise<KeptCounts['calls']> {
  const calls: Record<string, number> = {};
  for (const [index, { title, answered, make }] of CALL_KINDS.entries()) {
    const answer = await make(port, countOf(index));
    if (!answer.includes(answered))
      throw new Error(`A call that is to be ${title} was answered with ${answer}`);
    calls[title] = countOf(index);
  }
  return calls;
}

async function settledHeap(): Promise<HeapGraph> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return HeapGraph.take();
}

interface Note {
  readonly newestId: number;
  readonly census: readonly (readonly [string, number])[];
}

// Outside the heap, so that it does not count itself.
async function noted(): Promise<Buffer> {
  const graph = await settledHeap();
  const note: Note = { newestId: graph.newestId, census: [...censusOf(graph)] };
  return Buffer.from(JSON.stringify(note));
}

function readNote(note: Buffer): Note {
  return JSON.parse(note.toString()) as Note;
}

function keptThings(before: Note, after: HeapGraph): readonly KeptThings[] {
  const known = new Map(before.census);
  return Array.from(censusOf(after), ([kind, count]) => ({ kind, more: count - (known.get(kind) ?? 0) }))
    .filter(({ kind, more }) => more >= noticed(kind))
    .sort((one, other) => Number(GENERIC.test(one.kind)) - Number(GENERIC.test(other.kind)))
    .slice(0, TOLD)
    .map((grown) => ({ ...grown, holders: holdersOf(after, grown.kind, before.newestId) }));
}

/** Less than the fewest calls. Texts also come with code that is compiled late. */
function noticed(kind: string): number {
  return kind === 'string' ? 100 : 50;
}

/** What says less than a class does, and comes after it. */
const GENERIC = /^(string|closure .*|object (system \/ Context|Object|Array|Map|Set|Uint8Array|Promise))$/;
