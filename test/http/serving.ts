import { serveHttp } from 'toolwright/http';

import type { ServeHttpOptions } from '../../src/http/http-options';
import type { RunningHttpServer } from '../../src/http/running-http-server';
import { startHttpServer } from '../../src/http/start-http-server';
import type { MessageHandler } from '../../src/server/exchange';
import type { Suite } from '../../src/suite/suite';
import { declareStandIn, forgetStandIn } from '../support/wire/stand-ins';
import { SmallHandler } from './small-handler';

const running: RunningHttpServer[] = [];

/** Starts a server on a free loopback port; `stopServing` closes it. */
export async function serving(
  handler: MessageHandler,
  options: ServeHttpOptions = {},
): Promise<RunningHttpServer> {
  const server = await startHttpServer(handler, options);
  if (handler instanceof SmallHandler) declareStandIn(server.port);
  running.push(server);
  return server;
}

/** The same for a suite. */
export async function servingSuite(suite: Suite, options: ServeHttpOptions = {}): Promise<RunningHttpServer> {
  const server = await serveHttp(suite, options);
  running.push(server);
  return server;
}

/** Closes every server of the test. */
export async function stopServing(): Promise<void> {
  const stopped = running.splice(0);
  await Promise.all(stopped.map((server) => server.close({ graceMs: 0 })));
  for (const { port } of stopped) forgetStandIn(port);
}
