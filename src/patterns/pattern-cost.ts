import { intersects } from './char-set';
import { positionGraph, type Position, type PositionGraph } from './position-graph';

/** How matching time grows with the text: `safe` patterns stay affordable under a length cap. */
export type PatternCost = 'safe' | 'exponential' | 'polynomial' | 'unknown';

const HIGHEST_DEGREE = 2;
const MOST_LOOP_POSITIONS = 60;
const STEP_BUDGET = 2_000_000;

/**
 * Whether a backtracking engine can be made to run away by a text. Exponential: a repetition can match one text in
 * two ways. Polynomial: so many repetitions in a row can share one text that even a capped text takes too long.
 */
export function patternCost(source: string, flags: string): PatternCost {
  if (!/[+*}]/.test(source)) return 'safe';
  const graph = positionGraph(source, flags);
  if (!graph) return 'safe';
  if (graph.repeatsNothing) return 'exponential';
  const loops = loopsOf(graph.positions);
  if (loops.size === 0) return 'safe';
  if (loops.size > MOST_LOOP_POSITIONS) return 'unknown';
  const analysis = new LoopAnalysis(graph, loops);
  if (analysis.isExponential()) return 'exponential';
  return analysis.degree() > HIGHEST_DEGREE ? 'polynomial' : 'safe';
}

/** Positions that can come back to themselves, each with the loop it belongs to. */
function loopsOf(positions: readonly Position[]): ReadonlyMap<number, number> {
  const reach = positions.map((_, index) => reachable(positions, index));
  const loops = new Map<number, number>();
  for (const index of positions.keys()) {
    if (!reach[index]?.has(index)) continue;
    const home = [...loops.keys()].find((other) => reach[index]?.has(other) && reach[other]?.has(index));
    loops.set(index, home === undefined ? index : (loops.get(home) ?? index));
  }
  return loops;
}

function reachable(positions: readonly Position[], start: number): ReadonlySet<number> {
  const seen = new Set<number>();
  const pending = [...(positions[start]?.next.keys() ?? [])];
  for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    pending.push(...(positions[index]?.next.keys() ?? []));
  }
  return seen;
}

/** Two walks through a loop over one text; parted once they took different ways. */
interface Walk {
  readonly left: number;
  readonly right: number;
  readonly parted: boolean;
}

class LoopAnalysis {
  private steps = 0;

  constructor(
    private readonly graph: PositionGraph,
    private readonly loops: ReadonlyMap<number, number>,
  ) {}

  /** Two ways from a position back to itself over one text. */
  isExponential(): boolean {
    return [...this.loops.keys()].some((start) => this.returnsInTwoWays(start));
  }

  /** How many repetitions can share one text, the search for a start counting as one. */
  degree(): number {
    const loops = [...new Set(this.loops.values())];
    const chain = new Map<number, number>();
    for (const loop of loops.reverse()) {
      const after = loops.filter(
        (other) => other !== loop && chain.has(other) && this.shareText(loop, other),
      );
      chain.set(loop, 1 + Math.max(0, ...after.map((other) => chain.get(other) ?? 0)));
    }
    const longest = Math.max(...chain.values());
    return longest + (this.graph.isAnchored ? 0 : 1);
  }

  private returnsInTwoWays(start: number): boolean {
    const seen = new Set<string>();
    const pending: Walk[] = [{ left: start, right: start, parted: false }];
    for (let walk = pending.pop(); walk; walk = pending.pop()) {
      for (const next of this.bothStep(walk, start)) {
        if (next.parted && next.left === start && next.right === start) return true;
        const key = `${next.left} ${next.right} ${next.parted}`;
        if (!seen.has(key)) pending.push(next);
        seen.add(key);
      }
      if (this.isSpent()) return true;
    }
    return false;
  }

  /** One more character on both walks, which stay inside the loop they started in. */
  private *bothStep({ left, right, parted }: Walk, start: number): Iterable<Walk> {
    const home = this.loops.get(start);
    for (const [a, b, ways] of this.pairs(left, right)) {
      if (this.loops.get(a) !== home || this.loops.get(b) !== home) continue;
      yield { left: a, right: b, parted: parted || a !== b || (left === right && ways > 1) };
    }
  }

  /** One text leads from the first loop to itself, from the first to the second, and from the second to itself. */
  private shareText(first: number, second: number): boolean {
    const members = (loop: number) =>
      [...this.loops.keys()].filter((index) => this.loops.get(index) === loop);
    return members(first).some((p) => members(second).some((q) => this.pumps(p, q)));
  }

  private pumps(p: number, q: number): boolean {
    const seen = new Set<string>();
    const pending: [number, number, number][] = [[p, p, q]];
    for (let state = pending.pop(); state; state = pending.pop()) {
      for (const [a, b, c] of this.triples(state)) {
        if (a === p && b === q && c === q) return true;
        const key = `${a} ${b} ${c}`;
        if (
          seen.has(key) ||
          this.loops.get(a) !== this.loops.get(p) ||
          this.loops.get(c) !== this.loops.get(q)
        )
          continue;
        seen.add(key);
        pending.push([a, b, c]);
      }
      if (this.isSpent()) return true;
    }
    return false;
  }

  private *pairs(left: number, right: number): Iterable<[number, number, number]> {
    for (const [a, ways] of this.next(left)) {
      for (const [b] of this.next(right)) {
        this.steps += 1;
        if (intersects(this.set(a), this.set(b))) yield [a, b, ways];
      }
    }
  }

  private *triples([first, second, third]: readonly [number, number, number]): Iterable<
    [number, number, number]
  > {
    for (const [a, b] of this.pairs(first, second)) {
      for (const [c] of this.next(third)) {
        this.steps += 1;
        if (intersects(this.set(a), this.set(c)) && intersects(this.set(b), this.set(c))) yield [a, b, c];
      }
    }
  }

  private next(index: number): Iterable<[number, number]> {
    return this.graph.positions[index]?.next ?? [];
  }

  private set(index: number) {
    return this.graph.positions[index]?.set ?? [];
  }

  private isSpent(): boolean {
    return this.steps > STEP_BUDGET;
  }
}
