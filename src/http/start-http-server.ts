import { createServer, type Server, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { MessageHandler } from '../server/exchange';
import type { Suite } from '../suite/suite';
import { type BindAddress, bindAddress } from './bind-address';
import { Connections } from './connections';
import { HttpEndpoint } from './http-endpoint';
import type { ServeHttpOptions } from './http-options';
import { RunningHttpServer } from './running-http-server';
import { StartError } from '../server/start-error';
import { wholeNumber } from '../server/whole-number';

const THIRTY_SECONDS = 30_000;

/** Opens a server with one endpoint for a message handler; rejects with a `StartError` that says what to change. */
export async function startHttpServer(
  handler: MessageHandler,
  options: ServeHttpOptions,
  suite?: Suite,
): Promise<RunningHttpServer> {
  const address = bindAddress(options);
  const { path = '/mcp', receiveTimeoutMs = THIRTY_SECONDS } = options;

  const connections = new Connections();
  const endpoint = new HttpEndpoint(handler, options, suite);
  const server = createServer(
    // A missing Host is left to the endpoint, which answers in words that an MCP client can read.
    { ...receiveTimeouts(wholeNumber('receiveTimeoutMs', receiveTimeoutMs)), requireHostHeader: false },
    (request, response) => {
      connections.took(request, response);
      endpoint.serve(request, response);
    },
  );
  server.on('connection', (socket) => connections.opened(socket));
  await listen(server, address);

  const { port } = server.address() as AddressInfo;
  const url = `http://${clientHost(address.host)}:${port}${path === '*' ? '/' : path}`;
  return new RunningHttpServer(server, { connections, endpoint }, { url, port });
}

// Node looks for late connections every 30 seconds unless told otherwise, whatever the timeouts are.
function receiveTimeouts(ms: number): ServerOptions {
  const checkEveryMs = Math.min(Math.ceil(ms / 4), THIRTY_SECONDS);
  return { requestTimeout: ms, headersTimeout: ms, connectionsCheckingInterval: checkEveryMs };
}

function listen(server: Server, { host, port }: BindAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => reject(listenError(error, `${host}:${port}`));
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve();
    });
  });
}

const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process uses the port. Stop it, or set another port (0 picks a free one).',
  EACCES: 'this user may not open the port. Set a port above 1023.',
  EADDRNOTAVAIL: 'this machine does not have the address. Set host to one of its own.',
  ENOTFOUND: 'the name does not resolve. Set host to an address of this machine.',
};

function listenError(error: NodeJS.ErrnoException, address: string): StartError {
  const remedy = REMEDIES[error.code ?? ''] ?? error.message;
  return new StartError(`Cannot listen on ${address}: ${remedy}`, { cause: error });
}

const WILDCARDS = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
]);

function clientHost(host: string): string {
  return WILDCARDS.get(host) ?? (host.includes(':') ? `[${host}]` : host);
}
