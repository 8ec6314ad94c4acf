import type { RequestHead, RequestHeaders } from '../request-head';

/** The headers that the SDK's transport looks at. */
const HEADERS = ['content-type', 'mcp-session-id', 'mcp-protocol-version', 'last-event-id'] as const;

/** What a client may leave out that takes every form of answer; the SDK insists on both. */
const EVERY_FORM = 'application/json, text/event-stream';

/** A request as the SDK's transport wants it: method and headers; the body has been read. */
export function legacyRequest({ method = 'POST', headers }: RequestHead): Request {
  return new Request('http://localhost/', { method, headers: webHeaders(headers) });
}

function webHeaders(headers: RequestHeaders): [string, string][] {
  const sent = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return [...sent, ['accept', acceptOf(headers)]];
}

function acceptOf({ accept = '' }: RequestHeaders): string {
  return accept === '' || accept.includes('*/*') ? EVERY_FORM : accept;
}
