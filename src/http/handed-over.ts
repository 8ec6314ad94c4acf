import type { Principal } from '../authoring/principal';
import { ErrorCode, isJsonObject } from '../protocol';
import { errorReply } from '../server/reply';
import type { HostedRequest } from './hosted-request';

type Claims = Readonly<Record<string, unknown>>;

/**
 * The caller, as a framework's own middleware left it on the request: what a Bearer check of the official SDK finds, the
 * claims of a token, or the user of a session. A caller that cannot be read is never taken for an anonymous one.
 *
 * @param found `undefined` or `null` where no middleware said anything
 */
export function handedOver(
  found: unknown,
  report: (error: unknown) => void,
): Pick<HostedRequest, 'principal' | 'refusal'> {
  if (found === undefined || found === null || found === false) return {};
  const principal = isClaims(found) ? readPrincipal(found) : undefined;
  if (principal) return { principal };
  report(
    new TypeError(
      'A middleware has left a caller on the request who has neither sub, nor id, nor clientId. Set authenticate to say who it is.',
    ),
  );
  return { refusal: errorReply(500, { code: ErrorCode.InternalError, message: 'Internal error.' }) };
}

function readPrincipal(found: Claims): Principal | undefined {
  if (isClaims(found.payload)) return readPrincipal(found.payload);
  if (typeof found.clientId === 'string' && Array.isArray(found.scopes)) return ofAuthInfo(found);
  const subject = subjectOf(found);
  return subject === undefined
    ? undefined
    : { subject, ...issuerOf(found), scopes: scopesOf(found), claims: found };
}

// The token itself is nobody's business from here on.
function ofAuthInfo({ token: _token, ...info }: Claims): Principal {
  const extra = isClaims(info.extra) ? info.extra : {};
  const subject = subjectOf(extra) ?? String(info.clientId);
  return { subject, ...issuerOf(extra), scopes: scopesOf(info), claims: { ...info, ...extra } };
}

function subjectOf({ sub, id }: Claims): string | undefined {
  const subject = [sub, id].find((each) => typeof each === 'string' || typeof each === 'number');
  return subject === undefined || subject === '' ? undefined : String(subject);
}

function issuerOf({ iss }: Claims): { readonly issuer?: string } {
  return typeof iss === 'string' ? { issuer: iss } : {};
}

function scopesOf({ scopes, scope }: Claims): readonly string[] {
  if (typeof scope === 'string') return scope.split(' ').filter((each) => each !== '');
  const listed = scopes ?? scope;
  return Array.isArray(listed) ? listed.filter((each) => typeof each === 'string') : [];
}

function isClaims(value: unknown): value is Claims {
  return isJsonObject(value);
}
