import { inspect } from 'node:util';

import { isLoopbackAddress } from './admission/loopback';
import type { ServeHttpOptions } from './http-options';
import { StartError } from '../server/start-error';

const LAST_PORT = 65_535;

/** Where a server listens. */
export interface BindAddress {
  readonly host: string;
  readonly port: number;
}

/** Fills in the defaults. Throws a `StartError` for what is no address, or opens the server to unnamed strangers. */
export function bindAddress(options: ServeHttpOptions): BindAddress {
  const { host = '127.0.0.1', port = 0, allowedHosts = [] } = options;
  refuseOtherThanPort(port);
  refuseOtherThanHost(host);
  refuseOpenBind(host, allowedHosts);
  return { host, port };
}

// Node takes a text that is no number for the name of a pipe and listens there.
function refuseOtherThanPort(port: number): void {
  if (Number.isInteger(port) && port >= 0 && port <= LAST_PORT) return;
  throw new StartError(
    `port is ${inspect(port)}. Set a whole number up to ${LAST_PORT}, or 0 for any free port.`,
  );
}

// Node takes an empty text for every address of the machine.
function refuseOtherThanHost(host: unknown): void {
  if (typeof host === 'string' && host !== '') return;
  throw new StartError(`host is ${inspect(host)}. Set an address of this machine, or leave it out.`);
}

function refuseOpenBind(host: string, allowedHosts: readonly string[]): void {
  if (isLoopbackAddress(host) || allowedHosts.length > 0) return;
  throw new StartError(
    `Binding ${host} opens the server to other machines, but nothing says under which names. Set allowedHosts to ` +
      `the names that clients use, allowedHosts: ['mcp.example.com'], or bind 127.0.0.1.`,
  );
}
