import type { SuiteEvent } from '../../authoring/event-bus';
import type { Suite } from '../../suite/suite';

/** The `notify` of what the official SDK's `createMcpHandler` makes. */
export interface ChangeNotifier {
  toolsChanged(): void;
  promptsChanged(): void;
  resourcesChanged(): void;
  resourceUpdated(uri: string): void;
}

type Tell = (event: SuiteEvent & { readonly uri?: string }, notifier: ChangeNotifier) => void;

const TELLS: Readonly<Record<SuiteEvent['type'], Tell>> = {
  toolsListChanged: (_event, notifier) => notifier.toolsChanged(),
  promptsListChanged: (_event, notifier) => notifier.promptsChanged(),
  resourcesListChanged: (_event, notifier) => notifier.resourcesChanged(),
  resourceUpdated: ({ uri = '' }, notifier) => notifier.resourceUpdated(uri),
};

/**
 * Tells the subscribers of an SDK handler what changes in a suite: `forwardChanges(suite, handler.notify)`. The handler makes a
 * server for each request, so that none of them is there to tell it. What it returns ends it.
 */
export function forwardChanges(suite: Suite, notifier: ChangeNotifier): () => void {
  return suite.events.subscribe((event) => TELLS[event.type](event, notifier));
}
