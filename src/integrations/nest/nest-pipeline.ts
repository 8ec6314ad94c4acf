import type { ContextId, ExternalContextCreator } from '@nestjs/core';

import type { HandlerKind } from '../../authoring/handler-kind';
import type { SafeLogger } from '../../authoring/logger';
import { AskingRounds, isQuestion } from './asking-rounds';
import { BuiltResults } from './built-results';
import type { HandlerHost } from './handler-host';
import { hostedInstance } from './hosted-instance';
import { MCP_CONTEXT } from './mcp-execution-host';
import { NestFilters, type FailedCall } from './nest-filters';
import { innermost } from './nest-pipes';
import type { NestProvider } from './nest-provider';
import { standingFor, type Method } from './standing-for';
import { isRefusalOfAccess, toldToTheModel } from './told-to-the-model';

type Handler = (...args: readonly unknown[]) => unknown;
type Run = (input: unknown, context: unknown) => Promise<unknown>;

/** What somebody gets who may not see what there is. */
const NOTHING_TO_SEE: Partial<Record<HandlerKind, object>> = {
  completion: [],
  repository: { resources: [] },
};

/** Puts Nest's guards, interceptors, pipes and filters around the handlers of an instance. */
export class NestPipeline {
  private readonly rounds = new AskingRounds();
  private readonly results = new BuiltResults();
  private readonly filters: NestFilters;

  constructor(
    private readonly contexts: ExternalContextCreator,
    logger: Pick<SafeLogger, 'warn'>,
  ) {
    this.filters = new NestFilters(contexts, logger);
  }

  /** The methods of an instance, its handlers inside the pipeline. */
  host(provider: NestProvider, instance: object, contextId?: ContextId): object {
    const { handlers } = provider;
    const runsValidate = [...handlers.values()].some(({ declared }) => declared.hasValidate);
    return hostedInstance(instance, (name) => {
      // It runs behind the guards, as pipes do.
      if (name === 'validate' && runsValidate) return () => undefined;
      const handler = handlers.get(name);
      if (!handler) return undefined;
      const method = (instance as Readonly<Record<string, Method>>)[name] as Method;
      return this.around({ provider, instance, handler, method, contextId });
    });
  }

  private around(host: HandlerHost): Handler {
    const nothing = NOTHING_TO_SEE[host.handler.declared.kind];
    return nothing ? this.guarded(host, nothing) : this.whole(host);
  }

  private whole(host: HandlerHost): Handler {
    const work = innermost(this.contexts, host);
    const run = this.contextOf(host, true, (input, context) =>
      this.rounds.run(context, async () => {
        const value = await work(input, context);
        this.results.keep(context, value);
        return value;
      }),
    );
    return async (...args) => {
      const [input, context] = host.handler.inOrder(args) as readonly [unknown, object];
      try {
        const value = await run(input, context);
        return this.rounds.endingOf(context)?.() ?? this.results.original(context, value);
      } catch (error) {
        if (isQuestion(error)) throw error;
        const ending = this.rounds.endingOf(context);
        if (ending) return ending();
        return this.filtered(host, { error, input, context });
      }
    };
  }

  private async filtered(host: HandlerHost, failed: FailedCall): Promise<unknown> {
    try {
      return await this.filters.answer(host, failed);
    } catch (error) {
      throw toldToTheModel(error);
    }
  }

  /** Lists and completions: whom a guard refuses is shown nothing. */
  private guarded(host: HandlerHost, nothing: object): Handler {
    const { instance, method } = host;
    const run = this.contextOf(host, false, (input, context) => method.call(instance, input, context));
    return async (...args) => {
      try {
        return await run(args[0], args[1]);
      } catch (error) {
        if (isRefusalOfAccess(error)) return nothing;
        throw toldToTheModel(error);
      }
    };
  }

  private contextOf(
    { instance, provider, handler, method, contextId }: HandlerHost,
    interceptors: boolean,
    work: (input: unknown, context: object) => unknown,
  ): Run {
    return this.contexts.create(
      instance,
      standingFor(method, work),
      handler.key,
      undefined,
      undefined,
      contextId,
      provider.id,
      { guards: true, interceptors, filters: false },
      MCP_CONTEXT,
    );
  }
}
