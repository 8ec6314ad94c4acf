import type { Readable, Writable } from 'node:stream';

import type { Principal } from '../authoring/principal';
import type { ServeStdioOptions } from './stdio-options';

/** The options with nothing left open. */
export interface SettledStdioOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly principal: Principal | undefined;
  readonly exitOnEnd: boolean;
  readonly redirectConsole: boolean;
  readonly maxMessageBytes: number;
  readonly maxDepth: number;
  readonly graceMs: number;
  readonly onClose: () => void | Promise<void>;
  readonly onError: (error: unknown) => void;
}

const FOUR_MEBIBYTES = 4 * 1024 * 1024;

/** Fills in the defaults; what belongs to the process itself is only touched on the process's own streams. */
export function settleStdioOptions(options: ServeStdioOptions): SettledStdioOptions {
  const { input = process.stdin, output = process.stdout } = options;
  return {
    ...settleLimits(options),
    input,
    output,
    principal: options.principal,
    exitOnEnd: options.exitOnEnd ?? input === process.stdin,
    redirectConsole: (options.redirectConsole ?? true) && output === process.stdout,
    onClose: options.onClose ?? (() => undefined),
    onError: options.onError ?? console.error,
  };
}

function settleLimits(
  options: ServeStdioOptions,
): Pick<SettledStdioOptions, 'maxMessageBytes' | 'maxDepth' | 'graceMs'> {
  const { maxMessageBytes = FOUR_MEBIBYTES, maxDepth = 64, graceMs = 1_500 } = options;
  return {
    maxMessageBytes: positive('maxMessageBytes', maxMessageBytes),
    maxDepth: positive('maxDepth', maxDepth),
    graceMs,
  };
}

function positive(name: string, limit: number): number {
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new RangeError(`${name} is ${limit}. Set a whole number above 0.`);
}
