import type { LegacyMode, SessionOptions, SettledSessions } from './legacy-options';
import { StartError } from './start-error';
import { wholeNumber } from './whole-number';

const TEN_MINUTES = 600_000;
const HALF_AN_HOUR = 1_800_000;

/** Fills in the defaults. Throws a `StartError` for a limit that would not limit anything. */
export function settleSessions(options: SessionOptions = {}): SettledSessions {
  const { maxSessions = 1_000, maxSessionsPerPrincipal = 100, eventStore } = options;
  const { idleMs = HALF_AN_HOUR, retryMs = 1_000 } = options;
  return {
    maxSessions: wholeNumber('sessions.maxSessions', maxSessions),
    maxSessionsPerPrincipal: wholeNumber('sessions.maxSessionsPerPrincipal', maxSessionsPerPrincipal),
    idleMs: wholeNumber('sessions.idleMs', idleMs),
    askTimeoutMs: settleAskTimeout('sessions.askTimeoutMs', options.askTimeoutMs),
    retryMs: wholeNumber('sessions.retryMs', retryMs),
    eventStore,
  };
}

/** How long a user may take to answer; throws a `StartError` for no time at all. */
export function settleAskTimeout(option: string, askTimeoutMs = TEN_MINUTES): number {
  return wholeNumber(option, askTimeoutMs);
}

/** The mode an option names, the first of those there are unless given. Throws a `StartError` for a word that is none. */
export function legacyMode<Mode extends LegacyMode>(
  mode: Mode | undefined,
  modes: readonly [Mode, ...Mode[]],
): Mode {
  if (mode === undefined) return modes[0];
  if (modes.includes(mode)) return mode;
  const words = modes.map((word) => `'${word}'`);
  const choice = `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
  throw new StartError(`legacy is ${JSON.stringify(mode)}. Set ${choice}.`);
}
