import type { HostedRequest } from '../http/hosted-request';
import type { RequestHead, RequestHeaders } from '../http/request-head';

/** The head of a web-standard request. Its host is the one in the URL, where runtimes put what the client used. */
export interface WebHead extends RequestHead {
  readonly request: Request;
  readonly url: string;
}

export function webHead(request: Request, { host }: HostedRequest): WebHead {
  const { urlHost, target } = partsOf(request.url);
  const headers = lookedUp({ sent: request.headers, host: host ?? urlHost });
  return { request, method: request.method, url: target, headers };
}

/** Every header of a request, for whoever wants to have them all. */
export function listedHeaders({ request, headers: { host } }: WebHead): RequestHeaders {
  return { ...Object.fromEntries(request.headers), host };
}

interface SentHeaders {
  readonly sent: Headers;
  readonly host: string;
}

// To list them all costs a multiple of the few that are read: runtimes keep what came over the wire until somebody asks.
function lookedUp(headers: SentHeaders): RequestHeaders {
  return new Proxy(headers, LOOK_UP) as unknown as RequestHeaders;
}

const LOOK_UP: ProxyHandler<SentHeaders> = {
  get: ({ sent, host }, name) => (name === 'host' ? host : (sent.get(name as string) ?? undefined)),
};

const PARTS = /^https?:\/\/([^/?#@\\]+)(\/[^#]*)/;

/** A request's URL is in its normal form, so that it need not be parsed to be taken apart. */
function partsOf(url: string): { readonly urlHost: string; readonly target: string } {
  const [, urlHost, target] = PARTS.exec(url) ?? [];
  if (urlHost !== undefined && target !== undefined) return { urlHost, target };
  const { host, pathname, search } = new URL(url);
  return { urlHost: host, target: pathname + search };
}
