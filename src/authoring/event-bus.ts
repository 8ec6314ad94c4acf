/** Something changed that clients may have asked to hear of. Plain JSON, so that it can travel between processes. */
export type SuiteEvent =
  | { readonly type: ListChange }
  /** What `resources/read` gives for a URI has changed. */
  | { readonly type: 'resourceUpdated'; readonly uri: string };

/** Which list is not what it was; templates belong to the resources. */
export type ListChange = 'toolsListChanged' | 'promptsListChanged' | 'resourcesListChanged';

/**
 * Carries events from where they happen to where clients listen. The default reaches the listeners of one process;
 * give your own (Redis, NATS, ...) to reach those of all processes that serve the same suite.
 */
export interface EventBus {
  /** Hands an event to every listener, those of this process included. What it throws or rejects with is logged. */
  publish(event: SuiteEvent): void | Promise<void>;
  /** Calls `listener` with every event from now on, until the returned function is called. */
  subscribe(listener: (event: SuiteEvent) => void): () => void;
}
