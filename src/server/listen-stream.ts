import type { SuiteEvent } from '../authoring/event-bus';
import { MetaKey, type JsonObject, type RequestId, type SubscriptionFilter } from '../protocol';
import type { CallChannel } from '../suite/call-channel';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';

/** The notification that tells of an event. */
const METHOD_OF: Readonly<Record<SuiteEvent['type'], string>> = {
  toolsListChanged: 'notifications/tools/list_changed',
  promptsListChanged: 'notifications/prompts/list_changed',
  resourcesListChanged: 'notifications/resources/list_changed',
  resourceUpdated: 'notifications/resources/updated',
};

/** One stream of change notifications: what was agreed on, each message under the subscription's id. */
export class ListenStream {
  private readonly uris: ReadonlySet<string>;

  /** @param id the request's own, of its type */
  constructor(
    private readonly id: RequestId,
    private readonly filter: SubscriptionFilter,
    private readonly channel: CallChannel,
  ) {
    this.uris = new Set(filter.resourceSubscriptions);
  }

  /** Says what was agreed on; it comes before everything else. */
  acknowledge(): void {
    void this.channel.notify({
      text: this.message(ACKNOWLEDGED, { notifications: this.filter as JsonObject }),
    });
  }

  /** Whether an event is of those that were agreed on. */
  wants(event: SuiteEvent): boolean {
    return event.type === 'resourceUpdated' ? this.uris.has(event.uri) : this.filter[event.type] === true;
  }

  /** Tells of an event; while the reader is slow, as often as it happens is once. */
  tell(event: SuiteEvent): void {
    const method = METHOD_OF[event.type];
    const [params, slot] =
      event.type === 'resourceUpdated' ? [{ uri: event.uri }, `${method} ${event.uri}`] : [{}, method];
    void this.channel.notify({ text: this.message(method, params), slot });
  }

  private message(method: string, params: JsonObject): string {
    const _meta = { [MetaKey.subscriptionId]: this.id };
    return JSON.stringify({ jsonrpc: '2.0', method, params: { _meta, ...params } });
  }
}
