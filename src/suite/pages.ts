import type { CacheControl } from '../authoring/cache-control';
import { foreignCursor } from './refused-requests';

/** One page of a static list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
  /** The same on every page. */
  readonly cacheControl: CacheControl;
}

/** How a list is cut. */
export interface Cut {
  /** Names the list, so that a cursor of another list is refused instead of skipping or repeating entries; asked for where there are cursors. */
  readonly digest: () => string;
  /** `undefined` for one page. */
  readonly pageSize: number | undefined;
  readonly cacheControl: CacheControl;
}

/** A static list cut into pages; a cursor is good for exactly this list, on any server that serves the same one. */
export class Pages<T> {
  private readonly pages = new Map<string | undefined, Page<T>>();

  constructor(items: readonly T[], { digest, pageSize, cacheControl }: Cut) {
    const size = pageSize ?? Math.max(items.length, 1);
    const name = items.length > size ? digest() : '';
    const cursorAt = (offset: number) => `${offset}.${name}`;
    for (let offset = 0; offset === 0 || offset < items.length; offset += size) {
      const end = offset + size;
      const nextCursor = end < items.length ? cursorAt(end) : undefined;
      this.pages.set(offset === 0 ? undefined : cursorAt(offset), {
        items: items.slice(offset, end),
        nextCursor,
        cacheControl,
      });
    }
  }

  /**
   * The page a cursor stands for, the first one without.
   *
   * @throws ProtocolError -32602 for a cursor this list never gave
   */
  at(cursor: string | undefined): Page<T> {
    const page = this.pages.get(cursor);
    if (page) return page;
    throw foreignCursor();
  }
}

/** A short name of a text's content, from two multiplicative hashes; it tells lists apart and protects nothing. */
export function digestOf(text: string): string {
  let [high, low] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193) >>> 0;
    low = Math.imul(low ^ (unit + index), 0x85ebca6b) >>> 0;
  }
  return high.toString(36) + low.toString(36);
}
