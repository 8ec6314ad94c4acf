import type { ServeHttpOptions } from '../../src/http/http-options';
import type { RunningHttpServer } from '../../src/http/running-http-server';
import { startHttpServer } from '../../src/http/start-http-server';
import type { MessageHandler } from '../../src/server/exchange';

const running: RunningHttpServer[] = [];

/** Starts a server on a free loopback port; `stopServing` closes it. */
export async function serving(
  handler: MessageHandler,
  options: ServeHttpOptions = {},
): Promise<RunningHttpServer> {
  const server = await startHttpServer(handler, options);
  running.push(server);
  return server;
}

/** Closes every server of the test. */
export async function stopServing(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close({ graceMs: 0 })));
}
