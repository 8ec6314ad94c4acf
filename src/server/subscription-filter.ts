import type { ListChange } from '../authoring/event-bus';
import type { Principal } from '../authoring/principal';
import {
  invalidParams,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type SubscriptionFilter,
} from '../protocol';
import type { ServedKind } from '../suite/served-kinds';
import type { Suite } from '../suite/suite';

/** What must be served for a list to change. */
const SERVED_FOR: Readonly<Record<ListChange, ServedKind>> = {
  toolsListChanged: 'tools',
  promptsListChanged: 'prompts',
  resourcesListChanged: 'resources',
};

const LIST_CHANGES = Object.keys(SERVED_FOR) as readonly ListChange[];

/**
 * What a listen request asks for; kinds of notification that are not known here count as not asked for.
 *
 * @param maxResources how many URIs one stream may name
 * @throws ProtocolError -32602 naming what is missing, of the wrong kind or too much
 */
export function requestedFilter({ notifications }: JsonObject, maxResources: number): SubscriptionFilter {
  if (!isJsonObject(notifications)) throw invalidParams('params.notifications must be an object.');
  for (const change of LIST_CHANGES) {
    const asked = notifications[change];
    if (asked !== undefined && typeof asked !== 'boolean')
      throw invalidParams(`params.notifications.${change} must be a boolean.`);
  }
  const { resourceSubscriptions: uris } = notifications;
  if (uris !== undefined && !isTextList(uris))
    throw invalidParams('params.notifications.resourceSubscriptions must be a list of URIs.');
  if (uris && uris.length > maxResources)
    throw invalidParams(`params.notifications.resourceSubscriptions may name ${maxResources} URIs at most.`);
  return notifications;
}

/** The part of it that the suite serves to this caller; what is not served, not asked for or not to be seen is left out. */
export function honouredFilter(
  asked: SubscriptionFilter,
  suite: Suite,
  principal: Principal | undefined,
): SubscriptionFilter {
  const { served } = suite.snapshot;
  const changes = LIST_CHANGES.filter((change) => asked[change] === true && served.has(SERVED_FOR[change]));
  const honoured = Object.fromEntries(changes.map((change) => [change, true]));
  const { resourceSubscriptions: uris } = asked;
  if (!uris || !served.has('resources')) return honoured;
  const readable = [...new Set(uris)].filter((uri) => suite.mayRead(uri, principal));
  return { ...honoured, resourceSubscriptions: readable };
}

function isTextList(value: JsonValue): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
