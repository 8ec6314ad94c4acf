import type { Principal, SuiteEvent } from 'toolwright';
import { listenTo } from '../server/listening';
import { codeBlocks, unprovenBlocks } from './code-blocks';
import { serveIn, shop, suite, upgrade, watchNotes } from './serving-changes-examples';

const PAGE = 'docs/serving-changes.md';
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A stand-in for Redis: every connection hears what any of them publishes, some time later. */
class Channels {
  private readonly listeners = new Map<(text: string) => void, string>();

  connections() {
    return {
      publisher: {
        publish: async (channel: string, text: string) => {
          await settle();
          for (const [hear, on] of this.listeners) if (on === channel) hear(text);
        },
      },
      subscriber: {
        subscribe: async (channel: string, hear: (text: string) => void) =>
          void this.listeners.set(hear, channel),
        unsubscribe: async (_channel: string, hear: (text: string) => void) =>
          void this.listeners.delete(hear),
      },
    };
  }

  get size(): number {
    return this.listeners.size;
  }
}

const names = (who?: Principal) =>
  shop.listTools(who ? { principal: who } : {}).tools.map(({ name }) => name);

describe('The page on changes', () => {
  it('shows code that is compiled and run', () => {
    expect(codeBlocks(PAGE).length).toBeGreaterThan(4);
    expect(unprovenBlocks(PAGE, 'test/guide/serving-changes-examples.ts')).toEqual([]);
  });

  it('is right about changes', () => {
    const heard: SuiteEvent[] = [];
    suite.events.subscribe((event) => heard.push(event));

    upgrade();
    watchNotes({ onSaved: (listener) => listener('7') });

    expect(suite.listTools().tools.map(({ name, description }) => [name, description])).toEqual([
      ['search_notes', 'Finds notes by what they mean.'],
      ['restore_note', 'Brings a deleted note back.'],
    ]);
    expect(heard).toEqual([{ type: 'toolsListChanged' }, { type: 'resourceUpdated', uri: 'notes://7' }]);
  });

  it('is right about two processes over one bus', async () => {
    const redis = new Channels();
    const [here, there] = [serveIn(redis.connections()), serveIn(redis.connections())];
    const stream = listenTo(there, { toolsListChanged: true });
    expect(redis.size).toBe(1);

    here.change({ remove: { tools: ['delete_note'] } });
    await settle();
    await settle();

    expect(stream.messages[1]).toMatchObject({ method: 'notifications/tools/list_changed' });
    stream.hangUp();
    expect(redis.size).toBe(0);
  });

  it('is right about who sees what', () => {
    const reader = { subject: 'ada', scopes: ['orders:read'] };

    expect(names()).toEqual([]);
    expect(names(reader)).toEqual(['orders_list']);
    expect(names({ ...reader, scopes: ['orders:write', 'orders:read'] })).toEqual([
      ...['orders_list', 'orders_cancel'],
    ]);
    expect(names({ ...reader, claims: { beta: true } })).toEqual(['orders_list', 'search_notes']);
  });
});
