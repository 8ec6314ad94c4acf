import type { LegacyHttp, LegacyHttpTerms, LegacySource } from '../../server/legacy-port';
import { HttpSessions } from './http-sessions';
import { StatelessHttp } from './stateless-http';

/** An endpoint as clients of older revisions see it. */
export function legacyHttp(source: LegacySource, { sessions, now }: LegacyHttpTerms): LegacyHttp {
  if (sessions) return new HttpSessions(source, sessions, now);
  return new StatelessHttp(source);
}
