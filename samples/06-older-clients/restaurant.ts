import { inMemoryEventBus } from 'toolwright';
import { Service } from 'typedi';

/** Where the free tables are read. */
export const FREE_TABLES = 'restaurant://free-tables';

/** Where a table may stand. */
export const PLACES = ['window', 'terrace', 'bar'] as const;

/** One of the places. */
export type Place = (typeof PLACES)[number];

/** Knows which tables are free, and says so when one is not any more. */
@Service()
export class Restaurant {
  readonly changes = inMemoryEventBus();
  private readonly free: Record<Place, number> = { window: 2, terrace: 1, bar: 4 };

  get freeTables(): Readonly<Record<Place, number>> {
    return this.free;
  }

  /** Whether there was a table. */
  reserve(place: Place): boolean {
    if (this.free[place] === 0) return false;
    this.free[place] -= 1;
    void this.changes.publish({ type: 'resourceUpdated', uri: FREE_TABLES });
    return true;
  }
}
