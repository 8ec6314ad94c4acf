import type { Suite } from '../suite/suite';
import { StartError } from './start-error';

/** Gives back what is to be served. Throws a `StartError` for anything but a suite: untyped code forgets or swaps arguments. */
export function requireSuite(suite: unknown): Suite {
  const { listTools, callTool } = (suite ?? {}) as Partial<Suite>;
  if (typeof listTools === 'function' && typeof callTool === 'function') return suite as Suite;
  throw new StartError('What is to be served is no suite. Give what createSuite({ ... }) returns.');
}
