import { Dice as Choices } from '../../src/testing/agreement/dice';

/** The same choices, and several of them at once. */
export class Dice extends Choices {
  /** Some members of a list, each at most once. */
  some<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(this.below(rest.length), 1)[0]!,
    );
  }
}
