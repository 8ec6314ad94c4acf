import type { SafeLogger } from '../authoring/logger';
import type { CallScope, Container, Resolver } from '../container/container';
import type { HandlerPlan } from '../plan/handler-plan';
import type { HandlerCall } from './handler-call';

/** Opens and closes container scopes around calls. */
export class CallScopes {
  constructor(
    private readonly container: Container,
    private readonly logger: SafeLogger,
  ) {}

  /** Runs work in a scope of its own, left once the work has settled, timed out or not. */
  async run<T>(
    { kind, name }: HandlerPlan,
    { requestId, principal, meta, http }: HandlerCall,
    work: (resolver: Resolver) => Promise<T>,
  ): Promise<T> {
    const scope = await this.container.enter?.({ kind, name, requestId, principal, meta, http });
    try {
      return await work(scope ?? this.container);
    } finally {
      await this.leave(scope, name);
    }
  }

  private async leave(scope: CallScope | undefined, name: string): Promise<void> {
    try {
      await scope?.leave?.();
    } catch (error) {
      this.logger.error(
        `The container scope of a call to "${name}" could not be left; its result stands.`,
        error,
      );
    }
  }
}
