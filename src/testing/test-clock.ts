import type { Clock } from '../authoring/clock';

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  /** Goes on by some milliseconds: what becomes due on the way runs in its order, each at its time. */
  advance(ms: number): Promise<void>;
}

/**
 * A clock for tests of what expires and times out: given to a test client, or to `createSuite`, it decides over both.
 *
 * @param start what time it is at first, in milliseconds; the process's time unless given
 */
export function testClock(start: number = Date.now()): TestClock {
  return new StandingClock(start);
}

interface Timer {
  readonly dueAt: number;
  readonly wake: () => void;
}

class StandingClock implements TestClock {
  private readonly timers = new Set<Timer>();

  constructor(private time: number) {}

  now(): number {
    return this.time;
  }

  setTimer(ms: number, wake: () => void): () => void {
    const timer = { dueAt: this.time + ms, wake };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  async advance(ms: number): Promise<void> {
    if (!(ms >= 0)) throw new RangeError('A clock goes on only: give advance 0 or more milliseconds.');
    const end = this.time + ms;
    await settled();
    for (let next = this.nextBy(end); next; next = this.nextBy(end)) {
      this.timers.delete(next);
      this.time = next.dueAt;
      next.wake();
      await settled();
    }
    this.time = end;
  }

  private nextBy(end: number): Timer | undefined {
    const due = [...this.timers].filter(({ dueAt }) => dueAt <= end);
    return due.sort((one, other) => one.dueAt - other.dueAt)[0];
  }
}

/** Lets everything run that waits for nothing but its turn. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
