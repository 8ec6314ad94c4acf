import type { EventStore as SdkEventStore } from '@modelcontextprotocol/server';

import type { JsonObject } from '../../protocol';
import type { EventStore } from '../../server/legacy-options';

type StoredMessage = Parameters<SdkEventStore['storeEvent']>[1];
type Replay = Parameters<SdkEventStore['replayEventsAfter']>[1];

/** One session's part of the event store: nothing of another session's can be read through it. */
export class SessionEvents implements SdkEventStore {
  private readonly prefix: string;

  constructor(
    private readonly store: EventStore,
    private readonly sessionId: string,
    private readonly onError: (error: unknown) => void,
  ) {
    this.prefix = `${sessionId}/`;
  }

  async storeEvent(streamId: string, message: StoredMessage): Promise<string> {
    try {
      return await this.store.storeEvent(this.prefix + streamId, message as unknown as JsonObject);
    } catch (error) {
      // A message that cannot be kept must go out all the same.
      this.onError(error);
      return crypto.randomUUID();
    }
  }

  async getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return this.own(await this.store.getStreamIdForEventId(eventId));
  }

  async replayEventsAfter(lastEventId: string, { send }: Replay): Promise<string> {
    const own = await this.getStreamIdForEventId(lastEventId);
    if (own === undefined) throw new RangeError('The event belongs to another session.');
    await this.store.replayEventsAfter(lastEventId, {
      send: (eventId, message) => send(eventId, message as unknown as StoredMessage),
    });
    return own;
  }

  forget(): void {
    try {
      Promise.resolve(this.store.forgetSession?.(this.sessionId)).catch(this.onError);
    } catch (error) {
      this.onError(error);
    }
  }

  private own(streamId: string | undefined): string | undefined {
    return streamId?.startsWith(this.prefix) ? streamId.slice(this.prefix.length) : undefined;
  }
}
