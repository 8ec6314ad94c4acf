import type { HostedRequest } from '../http/hosted-request';
import type { RequestHead } from '../http/request-head';

/** The head of a web-standard request. Its host is the one in the URL, where runtimes put what the client used. */
export function webHead(request: Request, { host }: HostedRequest): RequestHead {
  const { host: urlHost, pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers) as Record<string, string>;
  return {
    method: request.method,
    url: pathname + search,
    headers: { ...headers, host: host ?? urlHost },
  };
}
