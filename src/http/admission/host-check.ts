import type { RequestHead } from '../request-head';

import { StartError } from '../../server/start-error';
import { type AdmissionCheck, earlyError } from './early-answer';
import { isLoopbackHost } from './loopback';

const MISSING = earlyError(400, 'The Host header is missing.');
const REPEATED = earlyError(400, 'The Host header is repeated.');
const FOREIGN = earlyError(403, 'The Host header does not name this server.');
const HOST = /^(?:\*|(?:[^/\s:*[\]]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)$/i;
const PORT = /:\d+$/;

/** Admits requests that address this server by a name of its own, which a rebound DNS name is not. */
export function hostCheck(allowedHosts: readonly string[] = []): AdmissionCheck {
  const allowed = new Set(allowedHosts.map(hostName));
  const anyHost = allowed.has('*');
  const isOwn = (host: string): boolean =>
    anyHost || isLoopbackHost(host) || allowed.has(host) || allowed.has(host.replace(PORT, ''));

  // Callers keep to one name, so most requests are spared the patterns.
  let lastAdmitted: string | undefined;
  return (request) => {
    const { host } = request.headers;
    if (host === undefined || host === '') return MISSING;
    if (isHostRepeated(request)) return REPEATED;
    if (host === lastAdmitted) return undefined;
    if (!isOwn(host.toLowerCase())) return FOREIGN;
    lastAdmitted = host;
    return undefined;
  };
}

function hostName(host: string): string {
  if (HOST.test(host)) return host.toLowerCase();
  throw new StartError(`allowedHosts has '${host}', which is no host name. Write it like mcp.example.com.`);
}

// Node keeps the first of several Host headers and drops the others without a word.
function isHostRepeated({ rawHeaders }: RequestHead): boolean {
  if (!rawHeaders) return false;
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') found++;
  }
  return found > 1;
}
