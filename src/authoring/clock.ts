/** What tells the time and wakes up: the process's own, unless a test brings one that it moves itself. */
export interface Clock {
  /** The time in milliseconds, as `Date.now()` gives it. */
  now(): number;
  /** Calls back once, after some milliseconds, unless the function it returns is called before. */
  setTimer(ms: number, wake: () => void): () => void;
}

/** The clock of the process. */
export const PROCESS_CLOCK: Clock = {
  now: () => Date.now(),
  setTimer: (ms, wake) => {
    const timer = setTimeout(wake, ms);
    return () => clearTimeout(timer);
  },
};
