import type { MessageHandler } from '../server/exchange';
import { LineSplitter } from './line-splitter';
import { MessageWriter } from './message-writer';
import { redirectStandardOutput } from './redirect-standard-output';
import type { SettledStdioOptions } from './settled-stdio-options';
import { StdioSession } from './stdio-session';
import { within } from './within';

const CLOSE_HOOK_MS = 400;

/** A suite being served over a pair of streams, from the first line to the end of either stream. */
export class StdioServer {
  private readonly writer: MessageWriter;
  private readonly session: StdioSession;
  private readonly lines: LineSplitter;
  private readonly restoreOutput: (() => void) | undefined;
  private ending: Promise<void> | undefined;
  private markClosed: (() => void) | undefined;

  /** Resolves when serving has ended and the close hook has run; never rejects. */
  readonly closed = new Promise<void>((resolve) => {
    this.markClosed = resolve;
  });

  constructor(
    handler: MessageHandler,
    private readonly options: SettledStdioOptions,
  ) {
    // The writer takes hold of the output before the redirection hides it.
    this.writer = new MessageWriter(options.output);
    this.restoreOutput = options.redirectConsole ? redirectStandardOutput() : undefined;
    this.session = new StdioSession(handler, { ...options, send: (text) => this.send(text) });
    this.lines = new LineSplitter(options.maxMessageBytes, (line) => this.session.receive(line));
    this.listen();
  }

  /** Reads no more, lets pending answers go out within `graceMs` and ends; it never ends the process. */
  close(): Promise<void> {
    return (this.ending ??= this.shutDown(false));
  }

  private listen(): void {
    const { input, onError } = this.options;
    input.on('data', this.takeChunk);
    input.on('end', () => {
      this.lines.end();
      this.endByClient();
    });
    input.on('close', () => this.endByClient());
    input.on('error', (error) => {
      onError(error);
      this.endByClient();
    });
    this.writer.onDrain(() => {
      if (!this.ending) input.resume();
    });
    this.writer.onGone(() => {
      this.session.pending.abandon();
      this.endByClient();
    });
  }

  private readonly takeChunk = (chunk: Buffer | string): void => {
    this.lines.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  };

  // A client that does not read its answers gets no more of its requests taken.
  private send(text: string): void {
    if (!this.writer.write(text)) this.options.input.pause();
  }

  private endByClient(): void {
    this.ending ??= this.shutDown(this.options.exitOnEnd);
  }

  private async shutDown(exits: boolean): Promise<void> {
    const { input, graceMs } = this.options;
    const deadline = performance.now() + graceMs;
    input.off('data', this.takeChunk);
    input.pause();

    await within(deadline, this.session.pending.idle());
    this.session.pending.abandon();
    await within(deadline + CLOSE_HOOK_MS, this.writer.flushed());
    await this.runCloseHook(deadline + CLOSE_HOOK_MS);

    if (exits) process.exit();
    this.restoreOutput?.();
    this.markClosed?.();
  }

  private async runCloseHook(deadline: number): Promise<void> {
    try {
      await within(deadline, Promise.resolve(this.options.onClose()));
    } catch (error) {
      this.options.onError(error);
    }
  }
}
