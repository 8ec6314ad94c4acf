import type { McpServer } from '@modelcontextprotocol/server';

import type { SuiteEvent } from '../../authoring/event-bus';
import type { Suite } from '../../suite/suite';
import type { SuiteMount } from './suite-mount';

/** Who follows a suite, held by it as long as somebody else holds the server: the SDK may make a server for each request. */
const followers = new WeakMap<Suite, Set<WeakRef<SuiteMount>>>();
const mountsOf = new WeakMap<McpServer, Set<SuiteMount>>();

/** How many followers there may be before the first look for those that are gone. */
const FEW = 100;

/** Keeps a server as its suite is. What it returns ends it. */
export function followChanges(suite: Suite, mcpServer: McpServer, mount: SuiteMount): () => void {
  const following = followers.get(suite) ?? startFollowing(suite);
  const mounts = mountsOf.get(mcpServer) ?? new Set();
  mountsOf.set(mcpServer, mounts.add(mount));
  const reference = new WeakRef(mount);
  if (following.size >= FEW) forgetGone(following);
  following.add(reference);
  return () => {
    following.delete(reference);
    mounts.delete(mount);
  };
}

function startFollowing(suite: Suite): Set<WeakRef<SuiteMount>> {
  const following = new Set<WeakRef<SuiteMount>>();
  followers.set(suite, following);
  suite.events.subscribe((event: SuiteEvent) => {
    forgetGone(following);
    for (const reference of following) reference.deref()?.follow(event);
  });
  return following;
}

function forgetGone(following: Set<WeakRef<SuiteMount>>): void {
  for (const reference of following) if (!reference.deref()) following.delete(reference);
}
