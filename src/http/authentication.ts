import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import { isJsonObject } from '../protocol';
import { type EarlyAnswer, earlyError } from './admission/early-answer';

/** What the `authenticate` hook may look at; the body has not been read. */
export interface HttpCredentials extends HttpDetails {
  readonly method: string;
  /** The request target as sent, query included. Never take a token from it. */
  readonly url: string;
}

/** Sends a caller away: 401 asks it to authenticate, 403 says that its authorization does not reach. */
export interface Challenge {
  readonly status: 401 | 403;
  /** The value of `WWW-Authenticate`: `Bearer resource_metadata="https://..."`. */
  readonly wwwAuthenticate: string;
  /** A sentence for the client's log. */
  readonly message?: string | undefined;
}

/**
 * Tells who sends a request: a principal, a challenge, or `undefined` for a caller who may be anonymous.
 * Anything else, and a throw, is the server's fault and answered with 500.
 */
export type Authenticate = (
  credentials: HttpCredentials,
) => Principal | Challenge | undefined | Promise<Principal | Challenge | undefined>;

const DEFAULT_MESSAGES: Readonly<Record<Challenge['status'], string>> = {
  401: 'Authentication is required.',
  403: 'The authorization does not cover this request.',
};

/** What the hook decided: who is calling, or the answer that carries its challenge. */
export type Identity =
  | { readonly principal: Principal | undefined; readonly challenge: undefined }
  | { readonly challenge: EarlyAnswer };

/** Asks the hook about one request. Rejects with the hook's own error, and with a `TypeError` for any other verdict. */
export async function identify(authenticate: Authenticate, credentials: HttpCredentials): Promise<Identity> {
  const verdict = await authenticate(credentials);

  if (verdict === undefined || isPrincipal(verdict)) return { principal: verdict, challenge: undefined };
  if (isChallenge(verdict)) return { challenge: challengeAnswer(verdict) };
  // `null` and `false` from untyped code mean "no" and must not pass for an anonymous caller.
  throw new TypeError('authenticate must give a principal, a challenge of status 401 or 403, or undefined.');
}

function isPrincipal(verdict: unknown): verdict is Principal {
  return isJsonObject(verdict) && typeof verdict['subject'] === 'string';
}

function isChallenge(verdict: unknown): verdict is Challenge {
  if (!isJsonObject(verdict) || typeof verdict['wwwAuthenticate'] !== 'string') return false;
  return verdict['status'] === 401 || verdict['status'] === 403;
}

function challengeAnswer({ status, wwwAuthenticate, message }: Challenge): EarlyAnswer {
  const headers = { 'WWW-Authenticate': wwwAuthenticate };
  return earlyError(status, message ?? DEFAULT_MESSAGES[status], headers);
}
