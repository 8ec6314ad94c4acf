import type { Readable, Writable } from 'node:stream';

import type { Principal } from '../authoring/principal';

/** How a suite is served over a pair of streams. */
export interface ServeStdioOptions {
  /** Where messages come from. Default: the process's standard input. */
  readonly input?: Readable | undefined;
  /** Where answers go. Default: the process's standard output. */
  readonly output?: Writable | undefined;
  /** Who the client is, for tools that ask; on stdio the process that started the server. */
  readonly principal?: Principal | undefined;
  /**
   * Ends the process with its exit code (0 unless set) once the client has closed the streams and everything is
   * settled, so that a forgotten timer does not outlive the client. Default: true on the process's own input.
   */
  readonly exitOnEnd?: boolean | undefined;
  /**
   * Sends what anybody prints to standard output (`console.log`, `process.stdout.write`) to standard error, because
   * standard output belongs to the protocol. Default true; it has no effect on another `output`.
   */
  readonly redirectConsole?: boolean | undefined;
  /** The longest message, in bytes. Default 4 MiB; longer lines are skipped and answered with an error. */
  readonly maxMessageBytes?: number | undefined;
  /** How deep arrays and objects may nest in a message. Default 64. */
  readonly maxDepth?: number | undefined;
  /**
   * Whether a client may speak a revision before 2026-07-28, from its `initialize` on. Default `sessions`: one process
   * serves both; `reject` tells such a client which revision is served.
   */
  readonly legacy?: 'sessions' | 'reject' | undefined;
  /** How long the user of such a client may take to answer a question, in milliseconds. Default 10 minutes. */
  readonly askTimeoutMs?: number | undefined;
  /** How long answers may take after the client has closed its end, in milliseconds. Default 1500. */
  readonly graceMs?: number | undefined;
  /** Runs once when serving has ended, before the process exits; it has 400 ms beyond what is left of `graceMs`. */
  readonly onClose?: (() => void | Promise<void>) | undefined;
  /** Is told what went wrong on the server's side. Default: the suite's logger. */
  readonly onError?: ((error: unknown) => void) | undefined;
}
