import type { Readable, Writable } from 'node:stream';

import { safeLogger } from '../authoring/logger';
import type { Principal } from '../authoring/principal';
import type { ServeStdioOptions } from './stdio-options';
import { legacyMode, settleAskTimeout } from '../server/settled-sessions';
import { wholeNumber } from '../server/whole-number';

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
  readonly isLegacyServed: boolean;
  readonly askTimeoutMs: number;
  readonly onClose: () => void | Promise<void>;
  readonly onError: (error: unknown) => void;
}

const FOUR_MEBIBYTES = 4 * 1024 * 1024;

/** Fills in the defaults, `onError` no longer able to fail; what belongs to the process itself is only touched on the process's own streams. */
export function settleStdioOptions(options: ServeStdioOptions): SettledStdioOptions {
  const { input = process.stdin, output = process.stdout, onError = console.error } = options;
  const report = safeLogger({ error: (_message, error) => onError(error) });
  return {
    ...settleLimits(options),
    input,
    output,
    principal: options.principal,
    exitOnEnd: options.exitOnEnd ?? input === process.stdin,
    redirectConsole: (options.redirectConsole ?? true) && output === process.stdout,
    isLegacyServed: legacyMode(options.legacy, ['sessions', 'reject']) === 'sessions',
    askTimeoutMs: settleAskTimeout('askTimeoutMs', options.askTimeoutMs),
    onClose: options.onClose ?? (() => undefined),
    onError: (error) => report.error('Serving over stdio failed.', error),
  };
}

function settleLimits(
  options: ServeStdioOptions,
): Pick<SettledStdioOptions, 'maxMessageBytes' | 'maxDepth' | 'graceMs'> {
  const { maxMessageBytes = FOUR_MEBIBYTES, maxDepth = 64, graceMs = 1_500 } = options;
  return {
    maxMessageBytes: wholeNumber('maxMessageBytes', maxMessageBytes),
    maxDepth: wholeNumber('maxDepth', maxDepth),
    graceMs,
  };
}
