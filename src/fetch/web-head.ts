import type { HostedRequest } from '../http/hosted-request';
import type { RequestHead, RequestHeaders } from '../http/request-head';

/** The head of a web-standard request. Its host is the one in the URL, where runtimes put what the client used. */
export interface WebHead extends RequestHead {
  readonly request: Request;
  readonly url: string;
}

export function webHead(request: Request, hosted: HostedRequest): WebHead {
  const { method, url } = request;
  if (url !== lastAddress.url) lastAddress = addressOf(url);
  const { host, target } = lastAddress;
  const sent = { headers: request.headers, host: hosted.host ?? host };
  const headers = method === 'POST' ? new MessageHeaders(sent) : listed(sent);
  return { request, method, url: target, headers };
}

interface Address {
  readonly url: string;
  readonly host: string;
  readonly target: string;
}

// Callers keep to one address, so that most requests are spared taking it apart.
let lastAddress: Address = { url: '', host: '', target: '' };

/** A request's URL is in its normal form, so that it need not be parsed to be taken apart. */
function addressOf(url: string): Address {
  const hostAt = url.indexOf('//') + 2;
  const pathAt = url.indexOf('/', hostAt);
  return { url, host: url.slice(hostAt, pathAt), target: withoutHash(url.slice(pathAt)) };
}

/** Every header of a request, for whoever wants to have them all. */
export function listedHeaders({ request, headers: { host } }: WebHead): RequestHeaders {
  return listed({ headers: request.headers, host });
}

interface SentHeaders {
  readonly headers: Headers;
  readonly host: string | undefined;
}

function listed({ headers, host }: SentHeaders): RequestHeaders {
  return { ...Object.fromEntries(headers), host };
}

/**
 * The headers that are read of a message; mirrored arguments are looked up among all. To list every header costs a
 * multiple of this: runtimes keep what came over the wire until somebody asks, and make each answer cost something.
 */
class MessageHeaders implements RequestHeaders {
  readonly [lowerCaseName: string]: string | undefined;
  readonly host: string | undefined;
  readonly accept: string | undefined;
  readonly origin: string | undefined;
  readonly 'content-encoding': string | undefined;
  readonly 'content-length': string | undefined;
  readonly 'content-type': string | undefined;
  readonly 'mcp-method': string | undefined;
  readonly 'mcp-name': string | undefined;
  readonly 'mcp-protocol-version': string | undefined;
  readonly #sent: Headers;

  constructor({ headers, host }: SentHeaders) {
    this.host = host;
    this.accept = text(headers, 'accept');
    this.origin = text(headers, 'origin');
    this['content-encoding'] = text(headers, 'content-encoding');
    this['content-length'] = text(headers, 'content-length');
    this['content-type'] = text(headers, 'content-type');
    this['mcp-method'] = text(headers, 'mcp-method');
    this['mcp-name'] = text(headers, 'mcp-name');
    this['mcp-protocol-version'] = text(headers, 'mcp-protocol-version');
    this.#sent = headers;
  }

  /** Only older revisions have sessions. */
  get 'mcp-session-id'(): string | undefined {
    return text(this.#sent, 'mcp-session-id');
  }
}

function text(headers: Headers, name: string): string | undefined {
  return headers.get(name) ?? undefined;
}

function withoutHash(target: string): string {
  const hashAt = target.indexOf('#');
  return hashAt < 0 ? target : target.slice(0, hashAt);
}
