import type { MessageHandler } from '../server/exchange';
import type { Suite } from '../suite/suite';
import { Intake } from './intake';
import { LineSplitter } from './line-splitter';
import { MessageWriter } from './message-writer';
import { redirectStandardOutput } from './redirect-standard-output';
import type { SettledStdioOptions } from './settled-stdio-options';
import { StdioSession } from './stdio-session';
import { within } from './within';

const CLOSE_HOOK_MS = 400;
const NEWLINE = Buffer.from('\n');

/** A suite being served over a pair of streams, from the first line to the end of either stream. */
export class StdioServer {
  private readonly writer: MessageWriter;
  private readonly session: StdioSession;
  private readonly intake: Intake;
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
    suite?: Suite,
  ) {
    // The writer takes hold of the output before the redirection hides it.
    this.writer = new MessageWriter(options.output);
    this.restoreOutput = options.redirectConsole ? redirectStandardOutput() : undefined;
    this.session = new StdioSession(handler, {
      ...options,
      send: (text) => this.send(text),
      sink: this.writer,
      legacy: options.isLegacyServed && suite ? { suite, handler, onError: options.onError } : undefined,
    });
    this.intake = new Intake(new LineSplitter(options.maxMessageBytes, (line) => this.session.receive(line)));
    this.listen();
  }

  /** Reads no more, lets pending answers go out within `graceMs` and ends; it never ends the process. */
  close(): Promise<void> {
    if (!this.ending) this.intake.close();
    return (this.ending ??= this.shutDown(false));
  }

  private listen(): void {
    const { input, onError } = this.options;
    input.on('data', this.takeChunk);
    input.on('end', () => {
      // The last line may lack its newline.
      this.intake.take(NEWLINE);
      this.endByClient();
    });
    input.on('close', () => this.endByClient());
    input.on('error', (error) => {
      onError(error);
      this.endByClient();
    });
    this.writer.onDrain(() => {
      this.intake.release();
      if (!this.ending && this.intake.hasRoom) input.resume();
    });
    this.writer.onGone(() => {
      this.abandon();
      this.endByClient();
    });
  }

  private readonly takeChunk = (chunk: Buffer | string): void => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    this.writer.together(() => this.intake.take(bytes));
    if (!this.intake.hasRoom) this.options.input.pause();
  };

  // A client that does not read its answers gets no more of them made.
  private send(text: string): void {
    if (!this.writer.write(text)) this.intake.hold();
  }

  // Nobody reads answers any more, so none are made.
  private abandon(): void {
    this.intake.close();
    this.session.end();
  }

  private endByClient(): void {
    this.ending ??= this.shutDown(this.options.exitOnEnd);
  }

  private async shutDown(exits: boolean): Promise<void> {
    const { input, graceMs } = this.options;
    const deadline = performance.now() + graceMs;
    input.off('data', this.takeChunk);
    input.pause();

    this.session.pending.close();
    await within(deadline, this.intake.emptied());
    await within(deadline, this.session.pending.idle());
    this.abandon();
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
