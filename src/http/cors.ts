import type { EarlyAnswer } from './admission/early-answer';
import { originList } from './admission/origin-list';
import type { CorsOptions } from './http-options';
import type { RequestHead } from './request-head';

const PROTOCOL_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'last-event-id',
  'mcp-method',
  'mcp-name',
  'mcp-protocol-version',
  'mcp-session-id',
];
const CHALLENGE_SHOWN = { 'Access-Control-Expose-Headers': 'WWW-Authenticate' };
const MIRRORED_ARGUMENT = /^mcp-param-[!#$%&'*+.^_`|~0-9a-z-]+$/;

/** The headers that let a page read an answer; none for pages of other origins. */
export type CorsHeaders = (
  request: RequestHead,
  status?: number,
) => Readonly<Record<string, string>> | undefined;

/** Makes the headers that go with every answer to a page of a configured origin. */
export function corsHeaders({ origins }: CorsOptions): CorsHeaders {
  const readers = originList('cors.origins', origins);

  return ({ headers: { origin } }, status) => {
    if (origin === undefined || !readers.has(origin.toLowerCase())) return undefined;

    const readable = { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' };
    // A page's login starts from the challenge, which scripts see only when told so.
    return status === 401 || status === 403 ? { ...readable, ...CHALLENGE_SHOWN } : readable;
  };
}

/** Answers preflights of configured origins for the methods that the endpoint takes; `undefined` leaves an `OPTIONS` request to be refused. */
export function preflight(
  cors: CorsOptions,
  methods: readonly string[],
): (request: RequestHead) => EarlyAnswer | undefined {
  const readable = corsHeaders(cors);
  const sendable = new Set([...PROTOCOL_HEADERS, ...(cors.headers ?? []).map((name) => name.toLowerCase())]);
  const maxAge = String(cors.maxAge ?? 600);

  return (request) => {
    if (!readable(request) || request.headers['access-control-request-method'] === undefined)
      return undefined;
    return {
      status: 204,
      text: undefined,
      headers: {
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': requestedHeaders(request).filter(allowedBy(sendable)).join(', '),
        'Access-Control-Max-Age': maxAge,
      },
    };
  };
}

// The header list of a preflight has no wildcard for a part of a name, so the asked names are answered one by one.
function allowedBy(sendable: ReadonlySet<string>): (name: string) => boolean {
  return (name) => sendable.has(name) || MIRRORED_ARGUMENT.test(name);
}

function requestedHeaders(request: RequestHead): string[] {
  const requested = request.headers['access-control-request-headers'] ?? '';
  return requested.split(',').map((name) => name.trim().toLowerCase());
}
