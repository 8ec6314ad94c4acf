/** How much of a JSON value is accepted at all. */
export interface JsonLimits {
  /** Nesting, the root counting one. */
  readonly maxDepth: number;
  /** Keys and elements of all levels together. */
  readonly maxNodes: number;
  /** Characters of text that is matched against a pattern, where no check limits them; advertised. */
  readonly maxPatternLength: number;
}

/** Limits that no honest call reaches. */
export const DEFAULT_JSON_LIMITS: JsonLimits = {
  maxDepth: 64,
  maxNodes: 100_000,
  maxPatternLength: 1_000,
};

/** What a walk over a value looks at. */
type Extent = Pick<JsonLimits, 'maxDepth' | 'maxNodes'>;

/** How far `isSmall` looks: all violations of such a value are quickly found. */
const SMALL: Extent = { maxDepth: Number.MAX_SAFE_INTEGER, maxNodes: 2_000 };

/** What makes a value unacceptable whatever its schema says, `undefined` when nothing does. */
export function limitViolation(root: unknown, limits: JsonLimits): string | undefined {
  return firstViolation(root, limits, prototypeKeyOf);
}

/** Whether a value is small enough to look for everything that is wrong with it. */
export function isSmall(root: unknown): boolean {
  return firstViolation(root, SMALL) === undefined;
}

// Walks without recursion: a deep value must not overflow the stack of the check that is to refuse it.
function firstViolation(
  root: unknown,
  limits: Extent,
  reservedKeyOf?: typeof prototypeKeyOf,
): string | undefined {
  let nodes = 0;
  const pending: object[] = [];
  const depths: number[] = [];
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    pending.push(value);
    depths.push(depth);
  };
  visit(root, 1);
  for (let value = pending.pop(); value; value = pending.pop()) {
    const depth = depths.pop() ?? 0;
    if (depth > limits.maxDepth) return `must not be nested deeper than ${limits.maxDepth} levels`;
    const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    nodes += members.length;
    if (nodes > limits.maxNodes) return `must not hold more than ${limits.maxNodes} values`;
    const reserved = reservedKeyOf?.(value);
    if (reserved !== undefined) return `must not hold the key "${reserved}"`;
    for (const member of members) visit(member, depth + 1);
  }
  return undefined;
}

function prototypeKeyOf(value: object): string | undefined {
  if (Array.isArray(value)) return undefined;
  for (const key of Object.keys(value))
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return key;
  return undefined;
}
