import type { HttpListenerOptions } from '../http-options';
import type { SettledSessions } from '../../server/legacy-options';
import { legacyMode, settleSessions } from '../../server/settled-sessions';

/** What the options say about older revisions. */
export interface LegacySetting {
  readonly isServed: boolean;
  /** `undefined` where each request stands for itself. */
  readonly sessions: SettledSessions | undefined;
}

/** Reads the options. Throws a `StartError` for what makes no sense. */
export function legacySetting({ legacy, sessions }: HttpListenerOptions): LegacySetting {
  const mode = legacyMode(legacy, ['sessions', 'stateless', 'reject']);
  const settled = settleSessions(sessions);
  return { isServed: mode !== 'reject', sessions: mode === 'sessions' ? settled : undefined };
}
