/** Starts to watch for the end of the caller's interest and calls `abort` when it comes, at once if it has come. */
export type LifetimeWatch = (abort: (reason: Error) => void) => void;

/**
 * The time during which a caller waits for its answer. The abort signal is made on first use only,
 * since most tools never ask for it and an AbortController costs more than the rest of a call's bookkeeping.
 */
export class CallLifetime {
  private controller: AbortController | undefined;
  private endReason: Error | undefined;

  /** @param watch called once, when somebody first asks for the signal */
  constructor(private readonly watch?: LifetimeWatch) {}

  get signal(): AbortSignal {
    if (this.controller) return this.controller.signal;

    this.controller = new AbortController();
    if (this.endReason) this.controller.abort(this.endReason);
    else this.watch?.((reason) => this.abort(reason));
    return this.controller.signal;
  }

  /** Why the lifetime ended, `undefined` while it lasts. */
  get reason(): Error | undefined {
    return this.endReason;
  }

  /** Ends the lifetime; only the first reason counts. */
  abort(reason: Error): void {
    if (this.endReason) return;
    this.endReason = reason;
    this.controller?.abort(reason);
  }
}
