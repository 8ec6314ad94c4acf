import type { SuiteEvent } from '../authoring/event-bus';
import type { JsonObject } from '../protocol';
import type { Suite } from '../suite/suite';
import type { Conversation } from './conversation';

/** What tells of each event; before 2026-07-28 every client hears of every list. */
const LIST_METHODS: Readonly<Record<Exclude<SuiteEvent['type'], 'resourceUpdated'>, string>> = {
  toolsListChanged: 'notifications/tools/list_changed',
  promptsListChanged: 'notifications/prompts/list_changed',
  resourcesListChanged: 'notifications/resources/list_changed',
};

/** Somebody who wants to hear of changes, as long as the conversation lasts. */
export interface Listening {
  readonly suite: Suite;
  readonly conversation: Conversation;
  readonly notify: (notification: { readonly method: string; readonly params?: JsonObject }) => void;
}

/** Tells a client of changes, of resources only where it asked for that. What it returns ends it. */
export function tellOfChanges({ suite, conversation, notify }: Listening): () => void {
  const { subscriptions } = conversation;
  return suite.events.subscribe((event) => {
    if (event.type !== 'resourceUpdated') notify({ method: LIST_METHODS[event.type] });
    else if (subscriptions.has(event.uri) && suite.mayRead(event.uri, subscriptions.get(event.uri)))
      notify({ method: 'notifications/resources/updated', params: { uri: event.uri } });
  });
}
