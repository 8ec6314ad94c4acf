const MAX_CANDIDATES = 200;
const MAX_LENGTH = 64;

/** The candidate that a misspelt word most likely means; `undefined` when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const scored = candidates
    .slice(0, MAX_CANDIDATES)
    .filter((candidate) => candidate.length <= MAX_LENGTH)
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.max(2, candidate.length / 2) && distance < candidate.length,
    );
  return scored.sort((a, b) => a.distance - b.distance)[0]?.candidate ?? containing(word, candidates);
}

// "depth" for "maxDepth" is many edits away, and still what was meant.
function containing(word: string, candidates: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  if (lower.length < 3) return undefined;
  return candidates.find((candidate) => {
    const other = candidate.toLowerCase();
    return other.includes(lower) || (other.length >= 3 && lower.includes(other));
  });
}

/** Levenshtein's distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
