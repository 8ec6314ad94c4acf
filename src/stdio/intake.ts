import type { LineSplitter } from './line-splitter';

/** How far a client may run ahead of the answers it has not read; then it has to wait. */
const MAX_HELD_BYTES = 16 * 1024 * 1024;

/**
 * What stands between the input and its lines: passed on at once, or held while the client does not read its answers.
 * Reading on instead of pausing keeps the end of the input in sight, which stands behind what is still to be read.
 */
export class Intake {
  private held: Buffer[] = [];
  private heldBytes = 0;
  private isHolding = false;
  private isClosed = false;
  private markEmptied: (() => void) | undefined;

  constructor(private readonly lines: LineSplitter) {}

  /** Whether more may be read. */
  get hasRoom(): boolean {
    return this.heldBytes < MAX_HELD_BYTES;
  }

  take(chunk: Buffer): void {
    if (this.isClosed) return;
    this.held.push(chunk);
    this.heldBytes += chunk.length;
    this.passOn();
  }

  /** From here on nothing is passed on. */
  hold(): void {
    this.isHolding = true;
  }

  /** Passes on what was held, until told to hold again. */
  release(): void {
    this.isHolding = false;
    this.passOn();
  }

  /** Resolves when everything that was taken has been passed on or dropped. */
  emptied(): Promise<void> {
    return new Promise((resolve) => {
      this.markEmptied = resolve;
      this.passOn();
    });
  }

  /** Drops what is held and takes nothing more. */
  close(): void {
    this.isClosed = true;
    this.held = [];
    this.heldBytes = 0;
    this.markEmptied?.();
  }

  private passOn(): void {
    while (!this.isHolding) {
      const chunk = this.held.shift();
      if (!chunk) break;
      this.heldBytes -= chunk.length;
      this.lines.push(chunk);
    }
    if (this.held.length === 0) this.markEmptied?.();
  }
}
