import type { Authenticate } from './authentication';
import type { LegacyMode, SessionOptions } from '../server/legacy-options';
import type { HttpLimits } from './http-limits';

/** Which web pages may read the endpoint's answers. */
export interface CorsOptions {
  /** Exact origins, `https://app.example.com`. They count as allowed origins, too. */
  readonly origins: readonly string[];
  /** Request headers that pages may send besides those of the protocol, `Content-Type` and `Authorization`. */
  readonly headers?: readonly string[] | undefined;
  /** How long a browser may remember a preflight answer, in seconds. Default 600. */
  readonly maxAge?: number | undefined;
}

/** How an MCP endpoint treats HTTP requests, whoever owns the server. */
export interface HttpListenerOptions {
  /** The endpoint's path. Default `/mcp`; `*` answers on every path that the host routes here. */
  readonly path?: string | undefined;
  /** Tells who sends a request, or challenges the sender. Without it every caller is anonymous. */
  readonly authenticate?: Authenticate | undefined;
  /**
   * Host names that requests may address besides the loopback names, `mcp.example.com` (any port) or
   * `mcp.example.com:8443`. `*` turns the check off and belongs behind a proxy that checks the name itself.
   */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Origins of web pages that may call the endpoint besides loopback ones; everything else gets 403. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Lets pages of these origins read answers. Without it no CORS header is ever sent. */
  readonly cors?: CorsOptions | undefined;
  readonly limits?: HttpLimits | undefined;
  /**
   * How clients of revisions before 2026-07-28 are served. Default `sessions`; `stateless` serves each of their requests
   * by itself, in any process, but can ask their users nothing; `reject` tells them which revision is served.
   */
  readonly legacy?: LegacyMode | undefined;
  /** How the sessions of such clients are kept. */
  readonly sessions?: SessionOptions | undefined;
  /** Is told what went wrong on the server's side; clients get a generic sentence. Default: the suite's logger. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** How to open an HTTP server of its own for a suite. */
export interface ServeHttpOptions extends HttpListenerOptions {
  /** Default 0: the system picks a free port. */
  readonly port?: number | undefined;
  /** The address to bind. Default `127.0.0.1`; anything but a loopback address needs `allowedHosts`. */
  readonly host?: string | undefined;
  /**
   * How long a client may take to send a request, head and body, in milliseconds. Default 30 000; a connection that
   * takes longer is closed, up to a quarter of that time late.
   */
  readonly receiveTimeoutMs?: number | undefined;
}
