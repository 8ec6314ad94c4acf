import type { EventBus, SuiteEvent } from '../authoring/event-bus';

/** An event bus within one process; several suites may share one. */
export function inMemoryEventBus(): EventBus {
  const subscriptions = new Set<{ readonly listener: (event: SuiteEvent) => void }>();
  return {
    publish: (event) => {
      const failures: unknown[] = [];
      for (const { listener } of [...subscriptions]) {
        try {
          listener(event);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Listeners of the event bus failed.');
    },
    subscribe: (listener) => {
      // The same listener may subscribe twice.
      const subscription = { listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
  };
}
