import { inMemoryEventBus, type SuiteEvent } from 'toolwright';
import { INDEX_URI, noteUri } from './note-page';

/** Tells clients that listen what has become of the notes. */
export class NoteChanges {
  readonly bus = inMemoryEventBus();

  /** There are other notes than before, or they are listed in other words. */
  listChanged(): void {
    this.publish({ type: 'resourcesListChanged' }, { type: 'resourceUpdated', uri: INDEX_URI });
  }

  /** A note says something else, or is gone. */
  noteChanged(id: number): void {
    this.publish({ type: 'resourceUpdated', uri: noteUri(id) });
    this.listChanged();
  }

  private publish(...events: readonly SuiteEvent[]): void {
    for (const event of events) void this.bus.publish(event);
  }
}
