import type { AST } from '@eslint-community/regexpp';
import { charSetOf, type CharSet } from './char-set';
import { loadParser } from './load-parser';

/** One place in a pattern where a character is matched. */
export interface Position {
  readonly set: CharSet;
  /** Positions that may match next, with the number of ways a backtracking engine has to get there. */
  readonly next: Map<number, number>;
}

/** A pattern as the places where characters are matched (Glushkov's construction, ways counted). */
export interface PositionGraph {
  readonly positions: readonly Position[];
  /** The pattern can only match at the start of the text. */
  readonly isAnchored: boolean;
  /** The pattern can only match up to the end of the text. */
  readonly isAnchoredAtEnd: boolean;
  /** Something is repeated without a limit that matters. */
  readonly hasLoop: boolean;
  /** A repetition of something that may be empty multiplies its ways without consuming anything. */
  readonly repeatsNothing: boolean;
}

interface Fragment {
  readonly first: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, number>;
  readonly isNullable: boolean;
}

const EMPTY: Fragment = { first: new Map(), last: new Map(), isNullable: true };
const MANY = 5;
const LARGEST_COPY = 40;

/** Reads a pattern; `undefined` where it is no regular expression. */
export function positionGraph(source: string, flags: string): PositionGraph | undefined {
  try {
    const pattern = loadParser().parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
    });
    return new GraphBuilder(flags.includes('i')).build(pattern);
  } catch {
    return undefined; // the engine will say what is wrong with it
  }
}

class GraphBuilder {
  private readonly positions: Position[] = [];
  private repeatsNothing = false;
  private hasLoop = false;

  constructor(private readonly ignoreCase: boolean) {}

  build(pattern: AST.Pattern): PositionGraph {
    this.alternatives(pattern.alternatives);
    const { positions, repeatsNothing } = this;
    return {
      ...{ positions, repeatsNothing, hasLoop: this.hasLoop },
      isAnchored: pattern.alternatives.every(({ elements }) => isAnchor(elements[0], 'start')),
      isAnchoredAtEnd: pattern.alternatives.every(({ elements }) => isAnchor(elements.at(-1), 'end')),
    };
  }

  private alternatives(alternatives: readonly AST.Alternative[]): Fragment {
    const parts = alternatives.map((alternative) =>
      alternative.elements.reduce<Fragment>(
        (left, element) => this.sequence(left, () => this.element(element)),
        EMPTY,
      ),
    );
    return {
      first: union(parts.map((part) => part.first)),
      last: union(parts.map((part) => part.last)),
      isNullable: parts.some((part) => part.isNullable),
    };
  }

  private sequence(left: Fragment, build: () => Fragment): Fragment {
    const right = build();
    this.connect(left.last, right.first);
    return {
      first: left.isNullable ? union([left.first, right.first]) : left.first,
      last: right.isNullable ? union([left.last, right.last]) : right.last,
      isNullable: left.isNullable && right.isNullable,
    };
  }

  private element(element: AST.Element): Fragment {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.position(charSetOf(element, this.ignoreCase));
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives);
      case 'Quantifier':
        return this.quantifier(element);
      case 'Assertion':
        // A look-around runs on its own at its place; its inside counts, its match consumes nothing.
        if ('alternatives' in element) this.alternatives(element.alternatives);
        return EMPTY;
      default:
        return EMPTY;
    }
  }

  private position(set: CharSet): Fragment {
    const index = this.positions.push({ set, next: new Map() }) - 1;
    const self = new Map([[index, 1]]);
    return { first: self, last: self, isNullable: false };
  }

  private quantifier({ element, min, max }: AST.Quantifier): Fragment {
    const before = this.positions.length;
    const once = this.element(element);
    const size = this.positions.length - before;
    if (once.isNullable && max >= MANY && size > 0) this.repeatsNothing = true;
    if (max === 0) return EMPTY;
    if (!isLoop({ element, max, size })) return this.copies(once, () => this.element(element), { min, max });

    this.hasLoop = true;
    this.connect(once.last, once.first);
    return { ...once, isNullable: once.isNullable || min === 0 };
  }

  private copies(
    once: Fragment,
    again: () => Fragment,
    { min, max }: { min: number; max: number },
  ): Fragment {
    let all: Fragment = { ...once, isNullable: once.isNullable || min === 0 };
    for (let count = 2; count <= max; count++) {
      const isOptional = count > min;
      all = this.sequence(all, () => {
        const copy = again();
        return isOptional ? { ...copy, isNullable: true } : copy;
      });
    }
    return all;
  }

  private connect(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): void {
    for (const [index, ways] of from) {
      const next = this.positions[index]?.next;
      for (const [target, more] of to) next?.set(target, (next.get(target) ?? 0) + ways * more);
    }
  }
}

/** Whether a repetition is treated as endless: it is, or it is so large that it behaves that way. */
function isLoop({ element, max, size }: { element: AST.Element; max: number; size: number }): boolean {
  if (max === Number.POSITIVE_INFINITY) return true;
  return (max >= MANY && hasLoop(element)) || size * max > LARGEST_COPY;
}

function hasLoop(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.max >= LARGEST_COPY || hasLoop(element.element);
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false;
  return element.alternatives.some((alternative) => alternative.elements.some(hasLoop));
}

function isAnchor(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

function union(maps: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const all = new Map<number, number>();
  for (const map of maps) for (const [index, ways] of map) all.set(index, (all.get(index) ?? 0) + ways);
  return all;
}
