import type { SuiteEvent } from '../authoring/event-bus';
import { isJsonObject } from '../protocol';

const LIST_CHANGES: readonly unknown[] = ['toolsListChanged', 'promptsListChanged', 'resourcesListChanged'];

/** Whether something is an event; what comes through a bus may be anybody's. */
export function isSuiteEvent(value: unknown): value is SuiteEvent {
  if (!isJsonObject(value)) return false;
  return (
    LIST_CHANGES.includes(value.type) || (value.type === 'resourceUpdated' && typeof value.uri === 'string')
  );
}
