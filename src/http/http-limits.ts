import { wholeNumber } from '../server/whole-number';

const MEBIBYTE = 1024 * 1024;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What one HTTP request may cost before its tool runs. */
export interface HttpLimits {
  /** The largest request body, in bytes. Default 1 MiB; larger ones are answered with 413. */
  readonly maxBodyBytes?: number | undefined;
  /** How deep arrays and objects may nest in a message. Default 64. */
  readonly maxDepth?: number | undefined;
  /** How long a call may run before its answer becomes a stream, up to a fifth later, so that the connection shows life. Default 10 000 ms. */
  readonly streamAfterMs?: number | undefined;
  /** How long a stream may be quiet before a comment is sent to keep it alive. Default 15 000 ms. */
  readonly keepAliveMs?: number | undefined;
}

/** The same with nothing left open. */
export type SettledLimits = { readonly [Limit in keyof HttpLimits]-?: number };

/** Fills in the defaults. Throws a `StartError` for a limit that would not limit anything. */
export function settleLimits(limits: HttpLimits = {}): SettledLimits {
  const { maxBodyBytes = MEBIBYTE, maxDepth = 64, streamAfterMs = 10_000, keepAliveMs = 15_000 } = limits;
  return {
    maxBodyBytes: wholeNumber('limits.maxBodyBytes', maxBodyBytes),
    maxDepth: wholeNumber('limits.maxDepth', maxDepth),
    streamAfterMs: timerMs('limits.streamAfterMs', streamAfterMs),
    keepAliveMs: timerMs('limits.keepAliveMs', keepAliveMs),
  };
}

// Timers take longer times for no time at all.
function timerMs(option: string, value: number): number {
  return Math.min(wholeNumber(option, value), LONGEST_TIMER_MS);
}
