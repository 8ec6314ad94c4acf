/** What there is more of after many calls than before. */
export interface KeptThings {
  /** A class, a function, or `string`. */
  readonly kind: string;
  readonly more: number;
  /** Who holds the newest of them, from the outside in. */
  readonly holders: string;
}

/** What `count-what-is-kept` prints. */
export interface KeptCounts {
  /** How many calls of each kind there were; each number is twice the one before, so that a sum tells its parts. */
  readonly calls: Readonly<Record<string, number>>;
  readonly kept: readonly KeptThings[];
}
