import type { ExternalContextCreator } from '@nestjs/core';
import type { ExternalExceptionFilterContext } from '@nestjs/core/exceptions/external-exception-filter-context';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host';
import { isObservable, lastValueFrom } from 'rxjs';

import type { SafeLogger } from '../../authoring/logger';
import type { HandlerHost } from './handler-host';
import { isMeantForSomebody } from './told-to-the-model';
import { MCP_CONTEXT } from './mcp-execution-host';
import { standingFor } from './standing-for';

/** What was thrown, and by which call. */
export interface FailedCall {
  readonly error: unknown;
  readonly input: unknown;
  readonly context: object;
}

/** What Nest shows only together with its last filter, which logs whatever no other takes. */
interface FilterSource {
  readonly filtersContextCreator: ExternalExceptionFilterContext;
}

/** Nest's exception filters, without its last one: what that logs, the suite logs where it is unexpected. */
export class NestFilters {
  constructor(
    private readonly contexts: ExternalContextCreator,
    private readonly logger: Pick<SafeLogger, 'warn'>,
  ) {}

  /** What a filter answers in the place of an error. A filter that answers nothing lets the error pass. */
  async answer(host: HandlerHost, { error, input, context }: FailedCall): Promise<unknown> {
    const args = new ExecutionContextHost([input, context]);
    args.setType<string>(MCP_CONTEXT);
    let answer: unknown;
    try {
      const given: unknown = this.filtersOf(host).invokeCustomFilters(error, args);
      answer = await (isObservable(given) ? lastValueFrom(given, { defaultValue: undefined }) : given);
    } catch (thrown) {
      if (thrown !== error) this.lookAt(thrown, host);
      throw isMeantForSomebody(thrown) ? thrown : error;
    }
    if (answer === undefined || answer === null) throw error;
    return answer;
  }

  private filtersOf({ instance, method, provider, contextId }: HandlerHost) {
    const { filtersContextCreator } = this.contexts as unknown as FilterSource;
    const decorated: () => void = standingFor(method, () => undefined);
    return filtersContextCreator.create(
      instance,
      decorated,
      provider.host?.token ?? '',
      contextId,
      provider.id,
    );
  }

  // A filter that was written for HTTP finds no response to write to.
  private lookAt(thrown: unknown, { provider, method }: HandlerHost): void {
    if (isMeantForSomebody(thrown)) return;
    this.logger.warn(
      `An exception filter failed on ${provider.type.name}.${method.name}; the error it was to handle counts. ` +
        "Let filters of HTTP look at host.getType() first: it is 'mcp' here.",
      thrown,
    );
  }
}
