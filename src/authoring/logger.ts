import { isThenable } from './maybe-promise';

/** Where a suite reports to its operator. */
export interface Logger {
  /** Something failed; `details` is usually the error with its stack. */
  error(message: string, details?: unknown): unknown;
  /** Something looks wrong but went on; left out, warnings go where errors go. */
  warn?(message: string, details?: unknown): unknown;
}

/** A logger that can be called anywhere: it has every method, and none of them ever fails. */
export interface SafeLogger {
  error(message: string, details?: unknown): void;
  warn(message: string, details?: unknown): void;
}

/** Writes to stderr, which is never part of a transport. */
export const STDERR_LOGGER: Logger = {
  error: (message, details) => console.error(message, ...(details === undefined ? [] : [details])),
};

/** A logger whose own failures go to stderr instead of taking a call or the process down. */
export function safeLogger(logger: Logger): SafeLogger {
  const guarded = (method: 'error' | 'warn') => (message: string, details?: unknown) => {
    const fallBack = (failure: unknown) => {
      console.error('The logger failed:', failure);
      STDERR_LOGGER.error(message, details);
    };
    try {
      const written =
        method === 'warn' && logger.warn ? logger.warn(message, details) : logger.error(message, details);
      if (isThenable(written)) Promise.resolve(written).catch(fallBack);
    } catch (failure) {
      fallBack(failure);
    }
  };
  return { error: guarded('error'), warn: guarded('warn') };
}
