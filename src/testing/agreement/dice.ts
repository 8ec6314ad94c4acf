/** Choices that a seed decides, so that what was found once is found again. */
export class Dice {
  constructor(private state: number) {}

  /** A whole number below `sides` (mulberry32). */
  below(sides: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }

  /** One of a list, which has some. */
  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}
