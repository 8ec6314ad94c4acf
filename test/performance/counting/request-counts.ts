import type { BlockCounts } from './block-counts';
import type { Counts } from './function-counts';

/** What a server does for one request. */
export interface Work {
  /** Calls of our functions. */
  readonly ours: Counts;
  /** Calls of functions in packages. */
  readonly libraries: Counts;
  /** Calls of Node's functions. */
  readonly node: Counts;
  /** Promises, timers and ticks, by kind and maker. */
  readonly made: Counts;
  /** Bytes of heap taken, the client's part included. */
  readonly bytes: number;
}

/** What `count-requests` prints. */
export interface RequestCounts {
  readonly bare: Work;
  readonly requests: Readonly<Record<string, Work>>;
  /** What our code does more or less often when the suite or the process is larger, by the kind of request. */
  readonly manyTools: Readonly<Record<string, readonly BlockCounts[]>>;
  readonly bytesWithManyTools: Readonly<Record<string, number>>;
  readonly manyClasses: Readonly<Record<string, readonly BlockCounts[]>>;
}
