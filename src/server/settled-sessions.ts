import type { LegacyMode, SessionOptions, SettledSessions } from './legacy-options';
import { StartError } from './start-error';
import { wholeNumber } from './whole-number';

const TEN_MINUTES = 600_000;
const HALF_AN_HOUR = 1_800_000;
const MODES: readonly unknown[] = ['sessions', 'stateless', 'reject'];

/** Fills in the defaults. Throws a `StartError` for a limit that would not limit anything. */
export function settleSessions(options: SessionOptions = {}): SettledSessions {
  const { maxSessions = 1_000, maxSessionsPerPrincipal = 100, eventStore } = options;
  const { idleMs = HALF_AN_HOUR, askTimeoutMs = TEN_MINUTES, retryMs = 1_000 } = options;
  return {
    maxSessions: wholeNumber('sessions.maxSessions', maxSessions),
    maxSessionsPerPrincipal: wholeNumber('sessions.maxSessionsPerPrincipal', maxSessionsPerPrincipal),
    idleMs: wholeNumber('sessions.idleMs', idleMs),
    askTimeoutMs: wholeNumber('sessions.askTimeoutMs', askTimeoutMs),
    retryMs: wholeNumber('sessions.retryMs', retryMs),
    eventStore,
  };
}

/** The mode an option names. Throws a `StartError` for a word that is none. */
export function legacyMode<Mode extends LegacyMode>(mode: Mode | undefined, fallback: Mode): Mode {
  if (mode === undefined) return fallback;
  if (MODES.includes(mode)) return mode;
  throw new StartError(`legacy is ${JSON.stringify(mode)}. Set 'sessions', 'stateless' or 'reject'.`);
}
