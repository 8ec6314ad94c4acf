const NEWLINE = 0x0a;

/** Takes a line without its newline, or `undefined` for one that was longer than allowed. */
export type LineReceiver = (line: Buffer | undefined) => void;

/**
 * Cuts a byte stream into lines. Cutting bytes, not text, leaves characters whole that are split over chunks. A line
 * that grows too long is reported once and then dropped as it comes, so it never fills the memory.
 */
export class LineSplitter {
  private parts: Buffer[] = [];
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly receive: LineReceiver,
  ) {}

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.add(chunk.subarray(start, end));
      this.finishLine();
      start = end + 1;
    }
    this.add(chunk.subarray(start));
  }

  private add(part: Buffer): void {
    const wasAllowed = this.size <= this.maxBytes;
    this.size += part.length;
    if (this.size <= this.maxBytes) {
      if (part.length > 0) this.parts.push(part);
    } else if (wasAllowed) {
      this.parts = [];
      this.receive(undefined);
    }
  }

  private finishLine(): void {
    const { parts, size } = this;
    this.parts = [];
    this.size = 0;
    if (size > 0 && size <= this.maxBytes)
      this.receive(parts.length === 1 ? parts[0] : Buffer.concat(parts, size));
  }
}
