import type { StateSealer } from './state-sealer';
import { keyRingSealer } from './key-ring-sealer';
import { randomKey } from './state-key';

/** What is wrong without keys, and what to do about it. */
export const NO_KEYS =
  'No keys protect what clients keep between two rounds. Set stateKeys in createSuite, or TOOLWRIGHT_STATE_KEYS in the environment, to the same keys for all processes behind one ' +
  "address; or stateKeys: 'ephemeral' where there is only one, and a question may be lost when it restarts.";

/** Seals with a key of its own that dies with the process, where nobody gave keys: good enough on one's own machine. */
export class ImplicitSealer implements StateSealer {
  private sealer: StateSealer | undefined;
  private isRefused = false;

  /** From now on nothing is sealed: there are callers from other machines. */
  refuse(): void {
    this.isRefused = true;
  }

  seal(text: string) {
    if (this.isRefused) throw new TypeError(NO_KEYS);
    return this.own.seal(text);
  }

  open(token: string) {
    return this.own.open(token);
  }

  private get own(): StateSealer {
    this.sealer ??= keyRingSealer([randomKey('process')]);
    return this.sealer;
  }
}
