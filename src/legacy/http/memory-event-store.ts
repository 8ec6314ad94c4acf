import type { JsonObject } from '../../protocol';
import type { EventStore } from '../../server/legacy-options';

interface StoredEvent {
  readonly streamId: string;
  readonly message: JsonObject;
  readonly size: number;
}

/** How much a store keeps, for one session and altogether; the oldest goes first. */
export interface StoreLimits {
  readonly maxSessionEvents: number;
  readonly maxCharacters: number;
}

const LIMITS: StoreLimits = { maxSessionEvents: 256, maxCharacters: 32 * 1024 * 1024 };

/** Keeps events in this process, within bounds; a client that stays away for too long has to ask again. */
export class MemoryEventStore implements EventStore {
  private readonly events = new Map<string, StoredEvent>();
  private readonly sessions = new Map<string, Set<string>>();
  private lastNumber = 0;
  private characters = 0;

  constructor(private readonly limits: StoreLimits = LIMITS) {}

  storeEvent(streamId: string, message: JsonObject): Promise<string> {
    const eventId = (++this.lastNumber).toString(36);
    const size = JSON.stringify(message).length;
    this.events.set(eventId, { streamId, message, size });
    this.characters += size;
    this.makeRoom(this.eventsOf(sessionOf(streamId)).add(eventId));
    return Promise.resolve(eventId);
  }

  getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return Promise.resolve(this.events.get(eventId)?.streamId);
  }

  async replayEventsAfter(
    lastEventId: string,
    { send }: { readonly send: (eventId: string, message: JsonObject) => Promise<void> },
  ): Promise<string> {
    const streamId = this.events.get(lastEventId)?.streamId ?? '';
    const ids = [...(this.sessions.get(sessionOf(streamId)) ?? [])];
    for (const id of ids.slice(ids.indexOf(lastEventId) + 1)) {
      const event = this.events.get(id);
      // An empty message only gave a stream its first event id.
      if (event?.streamId === streamId && 'jsonrpc' in event.message) await send(id, event.message);
    }
    return streamId;
  }

  forgetSession(sessionId: string): void {
    for (const id of [...(this.sessions.get(sessionId) ?? [])]) this.forget(id);
  }

  private eventsOf(sessionId: string): Set<string> {
    const ids = this.sessions.get(sessionId) ?? new Set();
    this.sessions.set(sessionId, ids);
    return ids;
  }

  private makeRoom(ownIds: Set<string>): void {
    if (ownIds.size > this.limits.maxSessionEvents) this.forget(first(ownIds));
    while (this.characters > this.limits.maxCharacters && this.events.size > 1)
      this.forget(first(this.events.keys()));
  }

  private forget(eventId: string | undefined): void {
    const event = eventId === undefined ? undefined : this.events.get(eventId);
    if (eventId === undefined || !event) return;
    this.events.delete(eventId);
    this.characters -= event.size;
    const sessionId = sessionOf(event.streamId);
    const ids = this.sessions.get(sessionId);
    ids?.delete(eventId);
    if (ids?.size === 0) this.sessions.delete(sessionId);
  }
}

function first<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}

function sessionOf(streamId: string): string {
  return streamId.slice(0, streamId.indexOf('/'));
}
