import type { SafeLogger } from '../authoring/logger';
import type { CallScope, Container, Resolver } from '../container/container';
import type { ToolCall } from './tool-call';

/** Opens and closes container scopes around calls. */
export class CallScopes {
  constructor(
    private readonly container: Container,
    private readonly logger: SafeLogger,
  ) {}

  /** Runs work in a scope of its own, left once the work has settled, timed out or not. */
  async run<T>(call: ToolCall, work: (resolver: Resolver) => Promise<T>): Promise<T> {
    const { name: tool, requestId, principal, meta, http } = call;
    const scope = await this.container.enter?.({ tool, requestId, principal, meta, http });
    try {
      return await work(scope ?? this.container);
    } finally {
      await this.leave(scope, tool);
    }
  }

  private async leave(scope: CallScope | undefined, tool: string): Promise<void> {
    try {
      await scope?.leave?.();
    } catch (error) {
      this.logger.error(
        `The container scope of a call to "${tool}" could not be left; its result stands.`,
        error,
      );
    }
  }
}
