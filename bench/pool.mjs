import { checkAnswers } from './check.mjs';
import { start, stop } from './contestants.mjs';

// Contestants take turns. Without these flags V8 drops the code of those that wait and shrinks their heaps, and every turn
// would measure how they warm up again.
const STEADY = ['--no-flush-bytecode', '--no-memory-reducer'];

/** The contestants that are running: started and checked for a row, stopped when the next row has no use for them. */
export class Pool {
  #running = new Map();

  /** Gives the running contestants of a row with their floors; a peer that does not start, or answers wrongly, is left out. */
  async prepare(row) {
    const wanted = pairsOf(row);
    await this.#stopAllBut(new Set(wanted.flat().map(keyOf)));

    const pairs = [];
    const failures = [];
    for (const [contestant, floor] of wanted) {
      try {
        pairs.push({
          floor: await this.#ready(floor, row.floorWorkload ?? row.workload),
          contestant: await this.#ready(contestant, row.workload),
        });
      } catch (error) {
        if (!contestant.isPeer) throw error;
        failures.push({ name: contestant.name, error });
      }
    }
    return { pairs, failures };
  }

  async close() {
    await this.#stopAllBut(new Set());
  }

  async #ready(contestant, workload) {
    const key = keyOf(contestant);
    if (!this.#running.has(key)) {
      const { isFloor, isPeer } = contestant;
      const flags = [...STEADY, ...(contestant.flags ?? [])];
      const started = await start({ ...contestant, flags }, contestant.tools);
      this.#running.set(key, { ...started, isFloor, isPeer, warmFor: new Set() });
    }
    const running = this.#running.get(key);
    await checkAnswers(running, workload);
    return running;
  }

  async #stopAllBut(kept) {
    for (const [key, contestant] of this.#running) {
      if (kept.has(key)) continue;
      this.#running.delete(key);
      await stop(contestant);
    }
  }
}

/** The contestants of a row, each with its floor. A floor is told by its place in the row: a floor may take part, too. */
function pairsOf({ contestants, floor, tools }) {
  return contestants.map((contestant) => [
    { tools, ...contestant },
    { tools, ...(contestant.floor ?? floor), isFloor: true },
  ]);
}

function keyOf({ file, env, tools, isFloor = false, name }) {
  return JSON.stringify([name, file, env, tools, isFloor]);
}
