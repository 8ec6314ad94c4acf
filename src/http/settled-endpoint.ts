import type { MessageHandler } from '../server/exchange';
import type { Suite } from '../suite/suite';
import { admission } from './admission/admission';
import type { AdmissionCheck } from './admission/early-answer';
import type { Authenticate } from './authentication';
import { Closing } from './closing';
import { corsHeaders, type CorsHeaders } from './cors';
import { type SettledLimits, settleLimits } from './http-limits';
import type { HttpListenerOptions } from './http-options';
import { LegacyDoor } from './legacy/legacy-door';
import { legacySetting } from './legacy/legacy-setting';

/** What an endpoint decides once, whatever kind of request it takes. */
export interface SettledEndpoint {
  readonly admit: AdmissionCheck;
  readonly authenticate: Authenticate | undefined;
  readonly report: (error: unknown) => void;
  readonly limits: SettledLimits;
  readonly readableBy: CorsHeaders | undefined;
  readonly closing: Closing;
  /** `undefined` where older revisions are not served. */
  readonly legacy: LegacyDoor | undefined;
}

/** Reads the options of an endpoint. Throws a `StartError` for what makes no sense. */
export function settleEndpoint(
  handler: MessageHandler,
  options: HttpListenerOptions,
  suite?: Suite,
): SettledEndpoint {
  const { authenticate, onError: report = console.error, cors } = options;
  const { isServed, sessions } = legacySetting(options);
  const source = suite && { suite, handler, onError: report };
  return {
    admit: admission(options, suite !== undefined && sessions !== undefined),
    ...{ authenticate, report, closing: new Closing() },
    limits: settleLimits(options.limits),
    readableBy: cors && corsHeaders(cors),
    legacy: source && isServed ? new LegacyDoor(source, sessions) : undefined,
  };
}
