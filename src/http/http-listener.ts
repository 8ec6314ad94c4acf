import type { IncomingMessage, ServerResponse } from 'node:http';

import { SuiteServer } from '../server/suite-server';
import type { Suite } from '../suite/suite';
import { HttpEndpoint } from './http-endpoint';
import type { HttpListenerOptions } from './http-options';
import { reportingTo } from './reporting-to';

/** What `http.createServer`, Express and their relatives call with each request. */
export interface HttpListener {
  (request: IncomingMessage, response: ServerResponse): void;
  /** Asks long-lived answers, subscriptions above all, to come to their end; call it before the server's own `close`. */
  close(): void;
}

/**
 * Serves a suite through a server that exists already: `createServer(httpListener(suite))`. In Express,
 * `app.use('/mcp', httpListener(suite))`; a body parser in front of it does no harm. The host name check applies
 * here, too: set `allowedHosts` where the server is reached by name. Throws a `StartError` for options that contradict
 * themselves. Specification: basic/transports/streamable-http.
 */
export function httpListener(suite: Suite, options: HttpListenerOptions = {}): HttpListener {
  const endpoint = new HttpEndpoint(new SuiteServer(suite), reportingTo(suite.logger, options), suite);
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    endpoint.serve(request, response);
  return Object.assign(listener, { close: () => endpoint.close() });
}
