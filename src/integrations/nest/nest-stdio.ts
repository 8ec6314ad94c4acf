import type { ModulesContainer } from '@nestjs/core';

import { serveStdio, type ServeStdioOptions } from '../../stdio';
import { redirectStandardOutput } from '../../stdio/redirect-standard-output';
import type { Suite } from '../../suite/suite';
import { endApplication } from './end-application';
import type { ToolwrightModuleOptions } from './module-options';

/** The standard streams of a process that a Nest application runs in. */
export class NestStdio {
  private serving: { close(): Promise<void> } | undefined;
  private endedBy: 'client' | 'application' | undefined;

  constructor(
    private readonly options: ServeStdioOptions,
    private readonly modules: ModulesContainer,
  ) {}

  /** When the client goes, and the process with it, the application ends as if it was closed. */
  async open(suite: Suite): Promise<void> {
    const { onClose, exitOnEnd, input = process.stdin } = this.options;
    const endsWithClient = exitOnEnd ?? input === process.stdin;
    this.serving = await serveStdio(suite, {
      ...this.options,
      onClose: async () => {
        await onClose?.();
        if (!endsWithClient || this.endedBy) return;
        this.endedBy = 'client';
        await endApplication(this.modules);
      },
    });
  }

  /** Whether the client went first; then the process ends, too. */
  get isEndedByClient(): boolean {
    return this.endedBy === 'client';
  }

  async close(): Promise<void> {
    // What ends by its client waits for the application already.
    if (this.endedBy) return;
    this.endedBy = 'application';
    await this.serving?.close();
  }
}

/** How a server is to use standard streams, if it is. */
export function stdioOptions({
  stdio,
}: Pick<ToolwrightModuleOptions, 'stdio'>): ServeStdioOptions | undefined {
  if (stdio === undefined || stdio === false) return undefined;
  return stdio === true ? {} : stdio;
}

/** Keeps from standard output what an application says before it serves, Nest's own words first; gives what undoes that. */
export function reserveStandardOutput(options: ServeStdioOptions | undefined): () => void {
  const isProtocols = options && (options.output ?? process.stdout) === process.stdout;
  return isProtocols && options.redirectConsole !== false ? redirectStandardOutput() : () => undefined;
}
