import type { IncomingMessage, ServerResponse } from 'node:http';

import { bodyRefusal } from '../../http/body-refusal';
import { handedOver } from '../../http/handed-over';
import type { HostedRequest } from '../../http/hosted-request';
import { HttpEndpoint } from '../../http/http-endpoint';
import type { HttpListenerOptions } from '../../http/http-options';
import { reportingTo } from '../../http/reporting-to';
import { requireSuite } from '../../server/require-suite';
import { SuiteServer } from '../../server/suite-server';
import type { Suite } from '../../suite/suite';
import { type ExpressRequest, isEndpoint, trustedHost } from './express-request';

/**
 * How the endpoint treats requests; its path is said where it is mounted. Without `authenticate`, `request.auth` or
 * `request.user` says who calls, as the application's own middleware left it.
 */
export type ExpressMcpOptions = Omit<HttpListenerOptions, 'path'>;

type Next = (error?: unknown) => void;

/** Answers requests for the endpoint and passes on those that only begin like it. */
export type ExpressHandler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Answers for body parsers in front of the endpoint, in words that MCP clients understand. */
export type ExpressErrorHandler = (
  ...parameters: [error: unknown, request: IncomingMessage, response: ServerResponse, next: Next]
) => void;

/** What `app.use` takes. */
export type ExpressMcp = [ExpressHandler, ExpressErrorHandler] & {
  /** Asks long-lived answers, subscriptions above all, to come to their end; call it before the server's own `close`. */
  close(): void;
};

/**
 * Serves a suite in an Express application, version 4 or 5: `app.use('/mcp', expressMcp(suite))`. Body parsers in front of it do no
 * harm. The host name that is checked is the one that Express believes: that of a proxy counts where `trust proxy` says so.
 * Throws a `StartError` for options that contradict themselves.
 */
export function expressMcp(suite: Suite, options: ExpressMcpOptions = {}): ExpressMcp {
  const { onError: report = console.error, ...others } = reportingTo(requireSuite(suite).logger, options);
  const all = { ...others, onError: report, path: '*' };
  const endpoint = new HttpEndpoint(new SuiteServer(suite), all, suite);

  const hosted = (request: ExpressRequest): HostedRequest => ({
    raw: request,
    host: trustedHost(request),
    remoteAddress: request.ip,
    ...(options.authenticate ? {} : handedOver(request.auth ?? request.user, report)),
  });
  const handler: ExpressHandler = (request, response, next) => {
    if (isEndpoint(request, handler)) endpoint.serve(request, response, hosted(request));
    else next();
  };
  const errorHandler: ExpressErrorHandler = (...[error, request, response, next]) => {
    const refusal = isEndpoint(request, handler) ? bodyRefusal(error) : undefined;
    if (refusal) endpoint.serve(request, response, { ...hosted(request), refusal });
    else next(error);
  };
  // Express knows the handlers of errors by the number of their parameters.
  Object.defineProperty(errorHandler, 'length', { value: 4 });
  const handlers: [ExpressHandler, ExpressErrorHandler] = [handler, errorHandler];
  return Object.assign(handlers, { close: () => endpoint.close() });
}
