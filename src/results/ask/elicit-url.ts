import type { ElicitRequest, ElicitRequestUrlParams } from '../../protocol';
import { ArgumentRangeError } from '../argument-error';
import { seen } from '../check/seen';
import { requireFilledString } from '../check/string';
import { requireUri } from '../check/uri';

/** A request that sends the user to a page. */
export interface UrlElicitation extends ElicitRequest {
  readonly params: ElicitRequestUrlParams;
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Sends the user to a page, for what must not pass through the client: signing in, paying, entering a key
 * (MCP 2026-07-28, `elicitation/create`, url mode); give it to `inputRequired`. That the user accepts means
 * consent to open the page, not that anything was done there.
 * @param url an `https:` URL without user name and password; `http:` only on the loopback host
 * @param message why the user should go there
 * @throws ArgumentRangeError when the URL is malformed, not `https:`, or carries credentials
 */
export function elicitUrl(url: string | URL, message: string): UrlElicitation {
  const address = requirePageUrl('url', url instanceof URL ? url.href : url);
  return {
    method: 'elicitation/create',
    params: { mode: 'url', message: requireFilledString('message', message), url: address },
  };
}

/** A URL that a user may be sent to. */
export function requirePageUrl(argument: string, value: unknown): string {
  const address = requireUri(argument, value);
  if (!URL.canParse(address)) throw new ArgumentRangeError(argument, 'must be a URL', seen(address));

  const { protocol, hostname, username, password } = new URL(address);
  // The URL is not shown: it holds a password.
  if (username !== '' || password !== '')
    throw new ArgumentRangeError(argument, 'must not carry a user name or password');

  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  if (isSafe) return address;
  throw new ArgumentRangeError(
    argument,
    'must be an https: URL (http: only on the loopback host)',
    seen(address),
  );
}
