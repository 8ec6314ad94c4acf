import type { IncomingMessage, ServerResponse } from 'node:http';

import { handedOver } from '../../http/handed-over';
import type { HostedRequest } from '../../http/hosted-request';
import { HttpEndpoint } from '../../http/http-endpoint';
import type { HttpListenerOptions } from '../../http/http-options';
import { reportingTo } from '../../http/reporting-to';
import { StartError } from '../../server/start-error';
import { SuiteServer } from '../../server/suite-server';
import type { Suite } from '../../suite/suite';

/**
 * What the plugin is registered with. Without `authenticate`, `request.auth` or `request.user` says who calls, as the
 * application's own hooks left it.
 */
export interface FastifyMcpOptions extends HttpListenerOptions {
  readonly suite: Suite;
  /** The endpoint's path, below the `prefix` of the registration. Default `/mcp`. */
  readonly path?: string | undefined;
}

/** As much of a Fastify request as the plugin reads. */
export interface FastifyMcpRequest {
  readonly raw: IncomingMessage;
  readonly hostname: string;
  readonly ip: string;
  readonly body: unknown;
}

/** As much of a Fastify reply as the plugin uses. */
export interface FastifyMcpReply {
  readonly raw: ServerResponse;
  hijack(): unknown;
  getHeaders(): Readonly<Record<string, number | string | string[] | undefined>>;
}

/** As much of a Fastify instance as the plugin uses. */
export interface FastifyMcpInstance {
  all(path: string, handler: (request: FastifyMcpRequest, reply: FastifyMcpReply) => void): unknown;
  addHook(name: 'preClose', hook: (done: () => void) => void): unknown;
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
}

/**
 * Serves a suite in a Fastify application, version 4 or 5: `app.register(fastifyMcp, { suite })`. The host name that is checked is the
 * one that Fastify believes: that of a proxy counts where `trustProxy` says so. Subscriptions end with the application. Registration
 * fails with a `StartError` for options that contradict themselves.
 */
export function fastifyMcp(
  instance: FastifyMcpInstance,
  { suite, path = '/mcp', ...options }: FastifyMcpOptions,
  done: (error?: Error) => void,
): void {
  try {
    refuseMissing(suite);
    const { onError: report = console.error, ...others } = reportingTo(suite.logger, options);
    const all = { ...others, onError: report, path: '*' };
    const endpoint = new HttpEndpoint(new SuiteServer(suite), all, suite);
    leaveBodies(instance);
    instance.addHook('preClose', (closed) => {
      endpoint.close();
      // With forceCloseConnections, Fastify would cut the subscriptions' last words off.
      setImmediate(closed);
    });
    const isOurs = options.authenticate === undefined;
    instance.all(path, (request, reply) => {
      reply.hijack();
      keepHeaders(reply);
      endpoint.serve(request.raw, reply.raw, hosted(request, isOurs ? report : undefined));
    });
    done();
  } catch (error) {
    done(error as Error);
  }
}

function refuseMissing(suite: unknown): void {
  if (typeof (suite as Partial<Suite> | undefined)?.callTool === 'function') return;
  throw new StartError(
    'fastifyMcp was registered without a suite. Write app.register(fastifyMcp, { suite }).',
  );
}

// The endpoint reads bodies itself, under its own limits; this concerns the plugin's own route only. Fastify remembers
// who parses a type that is named, and looks anew for every body of a type that is not.
function leaveBodies(instance: FastifyMcpInstance): void {
  instance.removeAllContentTypeParsers();
  for (const type of ['application/json', '*'])
    instance.addContentTypeParser(type, (_request, _payload, done) => done(null));
}

// What hooks have put on the reply would be lost: Fastify does not send it.
function keepHeaders(reply: FastifyMcpReply): void {
  const headers = reply.getHeaders();
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

function hosted(
  request: FastifyMcpRequest & { readonly host?: string; readonly auth?: unknown; readonly user?: unknown },
  report: ((error: unknown) => void) | undefined,
): HostedRequest {
  // Older versions have no host, and a port in the hostname.
  const { host = request.hostname, ip, body, auth, user } = request;
  const { principal, refusal }: Caller = report ? handedOver(auth ?? user, report) : {};
  return { raw: request, host, remoteAddress: ip, body, principal, refusal };
}

type Caller = ReturnType<typeof handedOver>;
