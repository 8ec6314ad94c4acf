import { SuiteServer } from '../server/suite-server';
import type { Suite } from '../suite/suite';
import { settleStdioOptions } from './settled-stdio-options';
import type { ServeStdioOptions } from './stdio-options';
import { StdioServer } from './stdio-server';

/**
 * Serves a suite to the process that started this one: one JSON message a line, in on standard input, out on standard
 * output. From here on nothing but protocol messages reaches standard output. Rejects with a `StartError` for limits
 * that would not limit anything. Specification: basic/transports/stdio.
 */
export async function serveStdio(suite: Suite, options: ServeStdioOptions = {}): Promise<StdioServer> {
  const { onError = (error: unknown) => suite.logger.error('Serving over stdio failed.', error) } = options;
  const settled = settleStdioOptions({ ...options, onError });
  return Promise.resolve(new StdioServer(new SuiteServer(suite), settled, suite));
}
