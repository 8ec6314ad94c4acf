import type { Logger } from 'toolwright';

/** A logger that keeps what it is told, for tests that read it or want it silent. */
export class QuietLogger implements Logger {
  readonly entries: { readonly message: string; readonly details: unknown }[] = [];

  error(message: string, details?: unknown): void {
    this.entries.push({ message, details });
  }

  warn(message: string, details?: unknown): void {
    this.entries.push({ message, details });
  }
}
