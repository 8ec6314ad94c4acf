import { FetchEndpoint } from '../../fetch/fetch-endpoint';
import { handedOver } from '../../http/handed-over';
import type { HttpListenerOptions } from '../../http/http-options';
import { reportingTo } from '../../http/reporting-to';
import { requireSuite } from '../../server/require-suite';
import { SuiteServer } from '../../server/suite-server';
import type { Suite } from '../../suite/suite';

/**
 * How the endpoint treats requests; its path is said where it is mounted. Without `authenticate`, the variables `auth`,
 * `user` or `jwtPayload` say who calls, as the application's own middleware set them.
 */
export interface HonoMcpOptions extends Omit<HttpListenerOptions, 'path'> {
  /** Whether a proxy stands in front whose `X-Forwarded-Host` may be believed. Default `false`. */
  readonly trustProxy?: boolean | undefined;
}

/** As much of a Hono context as the handler reads. */
export interface HonoMcpContext {
  readonly req: { readonly raw: Request; arrayBuffer(): Promise<ArrayBuffer> };
  readonly var: object;
  readonly env: unknown;
}

/** What `app.all` takes. */
export interface HonoMcp {
  (context: HonoMcpContext): Promise<Response>;
  /** Asks long-lived answers, subscriptions above all, to come to their end. */
  close(): void;
}

/**
 * Serves a suite in a Hono application, on any runtime: `app.all('/mcp', honoMcp(suite))`. Handlers find the context as `http.raw`, with the
 * runtime's bindings. Throws a `StartError` for options that contradict themselves.
 */
export function honoMcp(suite: Suite, options: HonoMcpOptions = {}): HonoMcp {
  const {
    onError: report = console.error,
    trustProxy = false,
    ...others
  } = reportingTo(requireSuite(suite).logger, options);
  const all = { ...others, onError: report, path: '*' };
  const endpoint = new FetchEndpoint(new SuiteServer(suite), all, suite);

  const serve = (context: HonoMcpContext, body?: ArrayBuffer): Promise<Response> => {
    const { auth, user, jwtPayload } = context.var as Variables;
    const { raw } = context.req;
    const caller = options.authenticate ? {} : handedOver(auth ?? user ?? jwtPayload, report);
    const { principal, refusal }: ReturnType<typeof handedOver> = caller;
    const host = trustProxy ? forwardedHost(raw) : undefined;
    const hosted = {
      raw: context,
      host,
      remoteAddress: remoteAddress(context.env),
      body,
      principal,
      refusal,
    };
    return endpoint.serve(raw, hosted);
  };
  const handler = (context: HonoMcpContext): Promise<Response> =>
    context.req.raw.bodyUsed ? readAgain(context).then((body) => serve(context, body)) : serve(context);
  return Object.assign(handler, { close: () => endpoint.close() });
}

interface Variables {
  readonly auth?: unknown;
  readonly user?: unknown;
  readonly jwtPayload?: unknown;
}

function forwardedHost({ headers }: Request): string | undefined {
  return headers.get('x-forwarded-host')?.split(',', 1)[0]?.trim();
}

// Hono keeps what its own methods have read; whatever else was read is gone.
function readAgain({ req }: HonoMcpContext): Promise<ArrayBuffer | undefined> {
  return req.arrayBuffer().catch(() => undefined);
}

/** Where a runtime tells it: on Node, in the request that Hono's server keeps among the bindings. */
function remoteAddress(env: unknown): string | undefined {
  const { incoming } = (env ?? {}) as {
    readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
  };
  return incoming?.socket?.remoteAddress;
}
