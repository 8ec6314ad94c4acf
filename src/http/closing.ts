/** The moment at which a server begins to shut down, for answers that would outlast it. */
export class Closing {
  private readonly listeners = new Set<() => void>();
  private hasBegun = false;

  /** Calls back at that moment, at once if it has come. What it returns forgets the listener. */
  onBegin(listener: () => void): () => void {
    if (this.hasBegun) listener();
    else this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  begin(): void {
    this.hasBegun = true;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }
}
