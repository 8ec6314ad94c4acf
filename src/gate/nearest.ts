const MAX_CANDIDATES = 200;
const MAX_LENGTH = 64;

/** The candidate that a misspelt word most likely means; `undefined` when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const lower = word.toLowerCase();
  let found: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  const known = candidates.length > MAX_CANDIDATES ? candidates.slice(0, MAX_CANDIDATES) : candidates;
  for (const candidate of known) {
    if (candidate.length > MAX_LENGTH) continue;
    const tolerated = Math.min(Math.max(2, candidate.length / 2), candidate.length - 1, least - 1);
    const other = candidate.toLowerCase();
    if (Math.abs(other.length - lower.length) > tolerated) continue;
    const edits = distance(lower, other);
    if (edits > tolerated) continue;
    found = candidate;
    least = edits;
  }
  return found ?? containing(lower, candidates);
}

// "depth" for "maxDepth" is many edits away, and still what was meant.
function containing(lower: string, candidates: readonly string[]): string | undefined {
  if (lower.length < 3) return undefined;
  return candidates.find((candidate) => {
    const other = candidate.toLowerCase();
    return other.includes(lower) || (other.length >= 3 && lower.includes(other));
  });
}

// One array for all: a refusal compares with every candidate there is.
const row: number[] = [];

/** Levenshtein's distance, one row of its table at a time. */
function distance(a: string, b: string): number {
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let diagonal = i - 1;
    let left = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = letter === b.charCodeAt(j - 1) ? diagonal : diagonal + 1;
      diagonal = row[j] ?? 0;
      left = Math.min(diagonal + 1, left + 1, substitution);
      row[j] = left;
    }
  }
  return row[b.length] ?? 0;
}
