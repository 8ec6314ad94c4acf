import { wholeNumber } from '../server/whole-number';

const MEBIBYTE = 1024 * 1024;

/** What one HTTP request may cost before its tool runs. */
export interface HttpLimits {
  /** The largest request body, in bytes. Default 1 MiB; larger ones are answered with 413. */
  readonly maxBodyBytes?: number | undefined;
  /** How deep arrays and objects may nest in a message. Default 64. */
  readonly maxDepth?: number | undefined;
}

/** The same with nothing left open. */
export interface SettledLimits {
  readonly maxBodyBytes: number;
  readonly maxDepth: number;
}

/** Fills in the defaults. Throws a `StartError` for a limit that would not limit anything. */
export function settleLimits({ maxBodyBytes = MEBIBYTE, maxDepth = 64 }: HttpLimits = {}): SettledLimits {
  return {
    maxBodyBytes: wholeNumber('limits.maxBodyBytes', maxBodyBytes),
    maxDepth: wholeNumber('limits.maxDepth', maxDepth),
  };
}
