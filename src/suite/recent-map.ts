/** Remembers what was made for the keys asked for most recently, and no more than `limit` of it. */
export class RecentMap<K, V> {
  private readonly entries = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get(key: K, make: () => V): V {
    const known = this.entries.get(key);
    const value = known ?? make();
    // Maps keep the order of insertion, so what was put in again stands last.
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size > this.limit) this.dropOldest();
    return value;
  }

  private dropOldest(): void {
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest);
      return;
    }
  }
}
