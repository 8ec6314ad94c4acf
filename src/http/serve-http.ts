import { requireSuite } from '../server/require-suite';
import { SuiteServer } from '../server/suite-server';
import type { Suite } from '../suite/suite';
import { bindAddress } from './bind-address';
import type { ServeHttpOptions } from './http-options';
import type { RunningHttpServer } from './running-http-server';
import { reportingTo } from './reporting-to';
import { requireStateKeys } from './require-state-keys';
import { startHttpServer } from './start-http-server';

/**
 * Serves a suite over Streamable HTTP on a server of its own, bound to 127.0.0.1 unless told otherwise.
 * Rejects with a `StartError` for options that contradict themselves, an open bind without `allowedHosts` or, where users are
 * asked, without `stateKeys`, or an address that cannot be had. Specification: basic/transports/streamable-http.
 */
export async function serveHttp(suite: Suite, options: ServeHttpOptions = {}): Promise<RunningHttpServer> {
  requireStateKeys(requireSuite(suite), bindAddress(options));
  return startHttpServer(new SuiteServer(suite), reportingTo(suite.logger, options), suite);
}
