import type { Writable } from 'node:stream';

import type { MessageSink } from '../server/outbox';
import { ownWriteOf } from './redirect-standard-output';

/** The only way to the client: it uses the stream's own `write`, since the public one may be redirected. */
export class MessageWriter implements MessageSink {
  private readonly send: (text: string, written?: () => void) => boolean;
  private readonly roomListeners: (() => void)[] = [];

  constructor(private readonly output: Writable) {
    this.send = ownWriteOf(output);
    const tell = (): void => {
      for (const listener of this.roomListeners.splice(0)) listener();
    };
    this.onDrain(tell);
    this.onGone(tell);
  }

  get hasRoom(): boolean {
    return !this.output.writableNeedDrain;
  }

  whenRoom(listener: () => void): void {
    this.roomListeners.push(listener);
  }

  /** Writes one message; `false` asks the caller to read no more until the output drains. */
  write(text: string): boolean {
    return !this.output.writable || this.send(`${text}\n`);
  }

  /** Lets all that `work` writes leave in one go: many requests that came together are answered together. */
  together(work: () => void): void {
    this.output.cork();
    try {
      work();
    } finally {
      this.output.uncork();
    }
  }

  onDrain(listener: () => void): void {
    this.output.on('drain', listener);
  }

  /** Calls back, perhaps more than once, when the client takes no more: a broken pipe, a closed stream. */
  onGone(listener: () => void): void {
    this.output.on('error', listener);
    this.output.on('close', listener);
  }

  /** Resolves when everything written has left the process, or cannot any more. */
  flushed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.output.writable) this.send('', () => resolve());
      else resolve();
    });
  }
}
