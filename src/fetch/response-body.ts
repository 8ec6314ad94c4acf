/** How much a body keeps for its reader before whoever writes is told to wait, as much as Node keeps. */
const ROOM = 16 * 1024;

/** A body that is written while it is read: it says whether its reader keeps up. */
export class ResponseBody {
  readonly stream: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private readonly waiting = new Set<() => void>();
  private isOver = false;

  /** @param onCancel is called when the reader goes away before the end */
  constructor(private readonly onCancel: () => void) {
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => this.tellOfRoom(),
        cancel: () => this.cancelled(),
      },
      { highWaterMark: ROOM, size: ({ byteLength }) => byteLength },
    );
  }

  /** Whether more would be read soon. Nobody has to wait for a reader that is gone. */
  get hasRoom(): boolean {
    return this.isOver || (this.controller?.desiredSize ?? 0) > 0;
  }

  /** How many bytes wait for the reader. */
  get unread(): number {
    return this.isOver ? 0 : ROOM - (this.controller?.desiredSize ?? ROOM);
  }

  /** Calls back once, when there is room again or nobody reads any more. */
  whenRoom(listener: () => void): void {
    if (this.isOver) listener();
    else this.waiting.add(listener);
  }

  write(bytes: Uint8Array): void {
    if (!this.isOver) this.controller?.enqueue(bytes);
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.controller?.close();
    this.tellOfRoom();
  }

  /** Breaks off in the middle; what waits is dropped. */
  fail(reason: Error): void {
    if (this.isOver) return;
    this.isOver = true;
    this.controller?.error(reason);
    this.tellOfRoom();
  }

  private cancelled(): void {
    this.isOver = true;
    this.onCancel();
    this.tellOfRoom();
  }

  private tellOfRoom(): void {
    const told = [...this.waiting];
    this.waiting.clear();
    for (const listener of told) listener();
  }
}
