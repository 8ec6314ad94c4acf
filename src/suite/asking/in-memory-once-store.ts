import type { OnceStore } from '../../authoring/once-store';

/**
 * A `OnceStore` for one process; it forgets with the process.
 *
 * @param now the time in milliseconds, for tests
 */
export function inMemoryOnceStore(now: () => number = Date.now): OnceStore {
  const claims = new Map<string, number>();
  let sweptAt = 0;
  return {
    claim(key, ttlMs) {
      const time = now();
      // Once as many have come as were left by the last sweep: constant work a claim, and never twice the memory.
      if (claims.size >= 2 * sweptAt + 100) sweptAt = sweep(claims, time);
      if ((claims.get(key) ?? time) > time) return false;
      claims.set(key, time + ttlMs);
      return true;
    },
  };
}

function sweep(claims: Map<string, number>, time: number): number {
  for (const [key, expiresAt] of claims) if (expiresAt <= time) claims.delete(key);
  return claims.size;
}
