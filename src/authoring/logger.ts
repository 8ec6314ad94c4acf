/** Where a suite reports to its operator. */
export interface Logger {
  /** Something failed; `details` is usually the error with its stack. */
  error(message: string, details?: unknown): void;
  warn(message: string, details?: unknown): void;
}

/** Writes to stderr, which is never part of a transport. */
export const STDERR_LOGGER: Logger = {
  error: (message, details) => console.error(message, ...(details === undefined ? [] : [details])),
  warn: (message, details) => console.error(message, ...(details === undefined ? [] : [details])),
};
