import type { Profiler } from 'node:inspector';

import { nameOf, wholeOf } from './function-counts';
import { sourceOf } from './precise-coverage';
import type { Script } from './scripts';

/** A piece of code, and how often it ran for each of two kinds of work. */
export interface BlockCounts {
  /** File, function, and how the piece begins. */
  readonly place: string;
  readonly first: number;
  readonly second: number;
}

/** What ran for two kinds of work, down to loop bodies and branches: a walk over all tools is a function that ran once. */
export function blockCounts(first: readonly Script[], second: readonly Script[]): readonly BlockCounts[] {
  const before = new Map(first.map((script) => [script.id, script]));
  const after = new Map(second.map((script) => [script.id, script]));
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id) => blocksOf(before.get(id), after.get(id)));
}

function blocksOf(first: Script | undefined, second: Script | undefined): readonly BlockCounts[] {
  const before = byRange(first);
  const after = byRange(second);
  const ranges = [...new Set([...before.keys(), ...after.keys()])];
  return ranges.flatMap((range) => {
    const [one, other] = [before.get(range), after.get(range)];
    const starts = [one, other].flatMap(
      (called) => called?.ranges.map(({ startOffset }) => startOffset) ?? [],
    );
    return Array.from(new Set(starts), (offset) => ({
      place: placeOf(offset, (other ?? one)!, (second ?? first)!),
      first: countAt(offset, one),
      second: countAt(offset, other),
    }));
  });
}

function byRange(script: Script | undefined): ReadonlyMap<string, Profiler.FunctionCoverage> {
  const functions = script?.functions ?? [];
  return new Map(
    functions.map((called) => [`${wholeOf(called).startOffset}-${wholeOf(called).endOffset}`, called]),
  );
}

// V8 leaves out what ran as often as the code around it; inner pieces come after outer ones.
function countAt(offset: number, called: Profiler.FunctionCoverage | undefined): number {
  const around = called?.ranges.filter((range) => range.startOffset <= offset && offset < range.endOffset);
  return around?.at(-1)?.count ?? 0;
}

function placeOf(offset: number, called: Profiler.FunctionCoverage, script: Script): string {
  const beginning = sourceOf(script.id)
    .slice(offset, offset + 60)
    .split('\n')[0];
  return `${script.file} ${nameOf(called, script)}: ${beginning}`;
}
