import type { RequestHead } from '../request-head';

import { StartError } from '../../server/start-error';
import type { AdmissionCheck, EarlyAnswer } from './early-answer';

// Not a JSON-RPC error: clients take one on a 404 for an answer of the endpoint itself.
const NOT_FOUND: EarlyAnswer = {
  status: 404,
  text: 'Not found.\n',
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
};

/** Admits the endpoint's own path, with or without a query. */
export function pathCheck(path = '/mcp'): AdmissionCheck {
  if (path === '*') return () => undefined;
  if (!path.startsWith('/'))
    throw new StartError(`path is '${path}'. Write it with a slash in front, or '*'.`);

  const withQuery = `${path}?`;
  return (request) => {
    const target = requestTarget(request);
    return target === path || target.startsWith(withQuery) ? undefined : NOT_FOUND;
  };
}

/** The target of a request as it was sent. */
// Express and its relatives cut the mount point off `url` and keep what was asked for in `originalUrl`.
export function requestTarget(request: RequestHead & { readonly originalUrl?: unknown }): string {
  const { originalUrl } = request;
  return typeof originalUrl === 'string' ? originalUrl : (request.url ?? '');
}
