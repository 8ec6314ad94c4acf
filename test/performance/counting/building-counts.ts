import type { BlockCounts } from './block-counts';
import type { Counts } from './function-counts';

/** What `count-building` prints: what ran in our code and in libraries. */
export interface BuildingCounts {
  /** For each tool of a small suite, and for each of a large one. */
  readonly manyTools: readonly BlockCounts[];
  /** For each tool, in a process with few decorated classes and in one with many. */
  readonly manyClasses: readonly BlockCounts[];
  /** The functions of Ajv that building runs. */
  readonly validators: Counts;
  /** For the first call of a tool that is alone, and of one among many. */
  readonly oneAmongMany: readonly BlockCounts[];
}
