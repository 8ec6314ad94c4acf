import type { Principal } from '../authoring/principal';
import type { EarlyAnswer } from './admission/early-answer';
import type { RequestHead } from './request-head';

/** What a framework around an endpoint knows of a request, and knows better than the request itself. */
export interface HostedRequest {
  /** The framework's own request, which handlers find as `http.raw`. */
  readonly raw: unknown;
  /** Whom the framework's middleware found to be calling; the endpoint asks nobody then. */
  readonly principal?: Principal | undefined;
  /** The host name that the client used, where a trusted proxy put another one into its place. */
  readonly host?: string | undefined;
  /** The client's address, as far as trusted proxies tell it. */
  readonly remoteAddress?: string | undefined;
  /** What a body parser has read. */
  readonly body?: unknown;
  /** Why a body parser gave up. */
  readonly refusal?: EarlyAnswer | undefined;
}

/** A request's head as its client sent it. */
export function hostedHead<Head extends RequestHead & { readonly originalUrl?: unknown }>(
  head: Head,
  hosted: HostedRequest | undefined,
): RequestHead {
  if (hosted?.host === undefined || hosted.host === head.headers.host) return head;
  const { method, url, originalUrl } = head;
  return {
    method,
    url: typeof originalUrl === 'string' ? originalUrl : url,
    headers: { ...head.headers, host: hosted.host },
  };
}
