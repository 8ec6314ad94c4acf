import type { Principal } from '../authoring/principal';
import type { HttpListenerOptions } from '../http/http-options';
import { reportingTo } from '../http/reporting-to';
import { SuiteServer } from '../server/suite-server';
import type { Suite } from '../suite/suite';
import { FetchEndpoint } from './fetch-endpoint';

/** What whoever takes the requests knows of one of them beside itself. */
export interface FetchOrigin {
  /** Who sends it, where that is known already; `authenticate` is not asked then. */
  readonly principal?: Principal | undefined;
  /** What handlers find as `http.raw`, a runtime's bindings for example; the request unless given. */
  readonly raw?: unknown;
  readonly remoteAddress?: string | undefined;
}

/** Answers web-standard requests, one after another or at the same time; never rejects. */
export interface FetchHandler {
  (request: Request, origin?: FetchOrigin): Promise<Response>;
  /** Asks long-lived answers, subscriptions above all, to come to their end. */
  close(): void;
}

/**
 * Serves a suite wherever requests and answers are those of the web's `fetch`: `Deno.serve((request) => handle(request))`,
 * workers, routes of a web framework. The host name that is checked is the one in the request's URL. Throws a `StartError` for
 * options that contradict themselves. Specification: basic/transports/streamable-http.
 */
export function fetchHandler(suite: Suite, options: HttpListenerOptions = {}): FetchHandler {
  const endpoint = new FetchEndpoint(new SuiteServer(suite), reportingTo(suite.logger, options), suite);
  const handler = (request: Request, origin: FetchOrigin = {}): Promise<Response> => {
    const { principal, raw = request, remoteAddress } = origin;
    return endpoint.serve(request, { principal, raw, remoteAddress });
  };
  return Object.assign(handler, { close: () => endpoint.close() });
}
