import { once } from 'node:events';
import type { Server } from 'node:http';

import type { Connections } from './connections';
import type { HttpEndpoint } from './http-endpoint';

const DEFAULT_GRACE_MS = 10_000;
const SWEEP_MS = 50;

/** How a running server is stopped. */
export interface HttpCloseOptions {
  /** How long running calls may go on, in milliseconds. Default 10 000. */
  readonly graceMs?: number | undefined;
}

/** Where a server can be reached. */
export interface HttpAddress {
  /** The endpoint as a client on this machine reaches it. */
  readonly url: string;
  readonly port: number;
}

/** What a running server is made of besides Node's own. */
interface ServerParts {
  readonly connections: Connections;
  readonly endpoint: HttpEndpoint;
}

/** A server that `serveHttp` has started. */
export class RunningHttpServer implements HttpAddress {
  readonly url: string;
  readonly port: number;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly server: Server,
    private readonly parts: ServerParts,
    { url, port }: HttpAddress,
  ) {
    this.url = url;
    this.port = port;
  }

  /**
   * Stops taking connections, closes idle ones, ends subscriptions, lets running calls finish and then cuts off what
   * is left, which aborts the signals of those calls. Resolves when the last connection is gone; a second call waits for the same end.
   */
  close({ graceMs = DEFAULT_GRACE_MS }: HttpCloseOptions = {}): Promise<void> {
    return (this.closing ??= this.shutDown(graceMs));
  }

  private async shutDown(graceMs: number): Promise<void> {
    const {
      server,
      parts: { connections, endpoint },
    } = this;
    const closed = once(server, 'close');
    // Node's own idea of idle, which `close` uses, includes connections with an answer still on its way.
    server.closeIdleConnections = () => connections.closeIdle();
    server.close();
    endpoint.close();
    const sweep = setInterval(() => connections.closeIdle(), SWEEP_MS);
    const deadline = setTimeout(() => connections.closeAll(), graceMs);

    await closed;
    await connections.allGone();
    clearInterval(sweep);
    clearTimeout(deadline);
  }
}
