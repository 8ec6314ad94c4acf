import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { MessageHandler } from '../server/exchange';
import { isLoopbackAddress } from './admission/loopback';
import { Connections } from './connections';
import { HttpEndpoint } from './http-endpoint';
import type { ServeHttpOptions } from './http-options';
import { RunningHttpServer } from './running-http-server';
import { StartError } from './start-error';

const RECEIVE_TIMEOUT_MS = 30_000;

/** Opens a server with one endpoint for a message handler; rejects with a `StartError` that says what to change. */
export async function startHttpServer(
  handler: MessageHandler,
  options: ServeHttpOptions,
): Promise<RunningHttpServer> {
  const { host = '127.0.0.1', port = 0, path = '/mcp' } = options;
  refuseOpenBind(host, options.allowedHosts ?? []);

  const connections = new Connections();
  const endpoint = new HttpEndpoint(handler, options);
  const server = createServer(
    // A missing Host is left to the endpoint, which answers in words that an MCP client can read.
    { requestTimeout: RECEIVE_TIMEOUT_MS, headersTimeout: RECEIVE_TIMEOUT_MS, requireHostHeader: false },
    (request, response) => {
      connections.took(request, response);
      endpoint.serve(request, response);
    },
  );
  server.on('connection', (socket) => connections.opened(socket));
  await listen(server, host, port);

  const bound = (server.address() as AddressInfo).port;
  const url = `http://${clientHost(host)}:${bound}${path === '*' ? '/' : path}`;
  return new RunningHttpServer(server, connections, { url, port: bound });
}

function refuseOpenBind(host: string, allowedHosts: readonly string[]): void {
  if (isLoopbackAddress(host) || allowedHosts.length > 0) return;
  throw new StartError(
    `Binding ${host} opens the server to other machines, but nothing says under which names. Set allowedHosts to ` +
      `the names that clients use, allowedHosts: ['mcp.example.com'], or bind 127.0.0.1.`,
  );
}

function listen(server: Server, host: string, port: number): Promise<void> {
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
