import { StartError } from '../server/start-error';
import type { Suite } from '../suite/suite';
import { isLoopbackAddress } from './admission/loopback';
import type { BindAddress } from './bind-address';

/**
 * Refuses to serve questions to other machines with keys that die with the process and that no second process has. Where
 * it is not known that there will be questions, the first one fails instead.
 */
export function requireStateKeys(suite: Suite, { host }: BindAddress): void {
  if (isLoopbackAddress(host)) return;
  const problem = suite.refuseImplicitKeys();
  if (problem !== undefined) throw new StartError(`Binding ${host} serves other machines. ${problem}`);
}
