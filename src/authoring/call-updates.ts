import type { LogLevel } from '../protocol';

/** How far a call has come. Generators yield it; everybody else calls `context.progress`. */
export interface Progress {
  /** Must be larger each time; what is not is left out. */
  readonly progress: number;
  /** What `progress` will be at the end, where that is known. */
  readonly total?: number | undefined;
  /** A line for the user. */
  readonly message?: string | undefined;
}

/** What a running call may tell its caller ahead of its answer. Nothing is told after the answer, or to nobody. */
export interface CallUpdates {
  /**
   * Tells how far the call has come, where the caller asked to be told. A value that is not larger than the last one is
   * left out; of several that a slow reader has not taken yet, the last one counts.
   *
   * @returns settles when the reader has room for more; it never rejects. Awaiting it is the way not to run ahead.
   */
  readonly progress: (value: number, total?: number, message?: string) => Promise<void>;

  /**
   * Sends a log message to the caller, where the request asks for this level or a lower one. For the operator's log,
   * write to your own logger.
   *
   * @param data anything that JSON can carry
   * @param logger which part of the server speaks
   * @returns settles when the reader has room for more; it never rejects
   * @throws TypeError for a level that is none, and for data that JSON cannot carry
   * @deprecated Log messages are deprecated by the protocol (2026-07-28): write to stderr, or use OpenTelemetry.
   */
  readonly log: (level: LogLevel, data: unknown, logger?: string) => Promise<void>;

  /**
   * Opens the response stream now, ahead of slow work that has nothing to tell, so that nobody on the way gives the
   * connection up. It opens by itself with the first message, and after ten seconds.
   */
  readonly startStream: () => void;
}
