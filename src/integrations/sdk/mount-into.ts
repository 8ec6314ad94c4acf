import type { McpServer } from '@modelcontextprotocol/server';

import type { Suite } from '../../suite/suite';
import { followChanges } from './follow-changes';
import { SuiteMount } from './suite-mount';

/** A suite that was added to a server. */
export interface MountedSuite {
  /** Takes out what was added. */
  unmount(): void;
}

/**
 * Adds what a suite serves to a server of the official SDK, beside what that has of its own, in either era of the protocol. Calls go
 * through the suite's own gate; changes of the suite change the server.
 *
 * @throws StartError naming everything that would meet something of the same name there; nothing has been added then
 */
export function mountInto(mcpServer: McpServer, suite: Suite): MountedSuite {
  const mount = new SuiteMount(mcpServer, suite);
  mount.addAll();
  const leave = followChanges(suite, mcpServer, mount);
  return {
    unmount: () => {
      leave();
      mount.removeAll();
    },
  };
}
