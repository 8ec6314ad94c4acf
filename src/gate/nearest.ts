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

/** Levenshtein's distance, one row of its table at a time. */
function distance(a: string, b: string): number {
  const row = [0];
  for (let j = 1; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = i - 1;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = diagonal + (a[i - 1] === b[j - 1] ? 0 : 1);
      diagonal = row[j] ?? 0;
      row[j] = Math.min(diagonal + 1, (row[j - 1] ?? 0) + 1, substitution);
    }
  }
  return row[b.length] ?? 0;
}
