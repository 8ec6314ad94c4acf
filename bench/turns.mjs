// One turn: what a contestant does, and what that costs, while it is kept busy for a moment.
import { cpuTime, loadWith } from './contestants.mjs';

const MOST_WARM_UPS = 4;
/** With no more contestants than these nobody waits long. */
const FEW = 4;

/** Lets the contestants of a row take their turns. A peer that fails is left out from then on; what is ours must not fail. */
export class Turns {
  failures = new Map();
  #row;
  #generator;
  #pace;

  constructor(row, { generator, pace }) {
    this.#row = row;
    this.#generator = generator;
    this.#pace = pace;
  }

  /** Keeps a contestant busy until its code is compiled, unless it has been under this workload. */
  async warmUp(contestant) {
    const { workload } = this.#row;
    const { warmFor, isPeer } = contestant;
    if (warmFor.has(workload)) return;
    // Most of a peer's code is the same under every workload.
    const seconds = this.#pace.peerWarmUp / (warmFor.size > 0 ? 2 : 1);
    warmFor.add(workload);
    await this.#guarded(contestant, () =>
      isPeer ? this.#load(contestant, seconds) : this.#warmUpOurs(contestant),
    );
  }

  /** One measured turn; nothing for a peer that has failed. */
  async take(contestant) {
    return this.#guarded(contestant, async () => {
      await this.#load(contestant, this.#lead);
      const start = await cpuTime(contestant);
      const report = await this.#load(contestant, this.#pace.seconds);
      const used = (await cpuTime(contestant)) - start;
      return { ...report, cpu: used / report.answers };
    });
  }

  // Who has waited for many others finds caches cold that are warm for the floor, which has its turn more often.
  get #lead() {
    const { lead, longLead } = this.#pace;
    return this.#row.contestants.length > FEW ? longLead : lead;
  }

  // On a busy machine a time says little about how much code has been compiled.
  async #warmUpOurs(contestant) {
    let answers = 0;
    for (let turn = 0; answers < this.#pace.warmAnswers && turn < MOST_WARM_UPS; turn++)
      answers += (await this.#load(contestant, this.#pace.warmUp)).answers;
  }

  #load(contestant, seconds) {
    const { connections, floorWorkload, workload } = this.#row;
    const order = { workload: (contestant.isFloor && floorWorkload) || workload, connections, seconds };
    return loadWith(this.#generator, contestant, order);
  }

  async #guarded(contestant, work) {
    if (this.failures.has(contestant)) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!contestant.isPeer) throw error;
      this.failures.set(contestant, error);
      return undefined;
    }
  }
}
