/** Counts how often each instance was disposed of. */
export class Disposals {
  private readonly counts = new Map<object, number>();

  count(instance: object): void {
    this.counts.set(instance, this.of(instance) + 1);
  }

  of = (instance: object): number => this.counts.get(instance) ?? 0;
}
