import {
  createSuite,
  Describe,
  RequireScopes,
  Tool,
  Tools,
  type EventBus,
  type Suite,
  type SuiteEvent,
} from 'toolwright';

@Tool('search_notes')
@Describe('Finds notes by a word.')
class SearchNotes {
  call(): string[] {
    return [];
  }
}

@Tool('delete_note')
@Describe('Deletes one note.')
class DeleteNote {
  call(): string {
    return 'deleted';
  }
}

@Tool('restore_note')
@Describe('Brings a deleted note back.')
class RestoreNote {
  call(): string {
    return 'restored';
  }
}

@Tool('search_notes')
@Describe('Finds notes by what they mean.')
class SemanticSearch {
  call(): string[] {
    return [];
  }
}

export const suite = createSuite({ name: 'notes', version: '1.0.0', tools: [SearchNotes, DeleteNote] });

export function upgrade(): void {
  suite.change({
    add: { tools: [RestoreNote] },
    remove: { tools: ['delete_note'] },
    replace: { tools: [SemanticSearch] },
  });
}

export function watchNotes(notes: { onSaved(listener: (id: string) => void): void }): void {
  notes.onSaved((id) => suite.notifyResourceUpdated(`notes://${id}`));
}

const CHANNEL = 'notes-server/changes';

/** Two connections, as the `redis` package makes them: one that publishes and one that only listens. */
interface Connections {
  readonly publisher: { publish(channel: string, text: string): Promise<unknown> };
  readonly subscriber: {
    subscribe(channel: string, listener: (text: string) => void): Promise<unknown>;
    unsubscribe(channel: string, listener: (text: string) => void): Promise<unknown>;
  };
}

export function redisEventBus({ publisher, subscriber }: Connections): EventBus {
  return {
    async publish(event) {
      await publisher.publish(CHANNEL, JSON.stringify(event));
    },
    subscribe(listener) {
      const hear = (text: string) => listener(JSON.parse(text) as SuiteEvent);
      subscriber.subscribe(CHANNEL, hear).catch(console.error);
      return () => void subscriber.unsubscribe(CHANNEL, hear).catch(console.error);
    },
  };
}

export function serveIn(connections: Connections): Suite {
  return createSuite({
    name: 'notes',
    version: '1.0.0',
    tools: [SearchNotes, DeleteNote],
    eventBus: redisEventBus(connections),
  });
}

@Tools({ prefix: 'orders_' })
@RequireScopes('orders:read')
class Orders {
  @Tool()
  @Describe('Lists the orders of the shop.')
  list(): string[] {
    return [];
  }

  @Tool()
  @RequireScopes('orders:write')
  @Describe('Cancels an order.')
  cancel(): string {
    return 'cancelled';
  }
}

const BETA = new Set(['search_notes']);

export const shop = createSuite({
  name: 'shop',
  version: '1.0.0',
  tools: [Orders, SearchNotes],
  visible: ({ name }, principal) => !BETA.has(name) || principal?.claims?.['beta'] === true,
});
