import type { McpServer, ServerContext } from '@modelcontextprotocol/server';

import { handedOver } from '../../http/handed-over';
import type { CallNotices } from '../../legacy/call-notices';
import type { LegacyExchange } from '../../legacy/legacy-exchange';
import { LegacyMethods, type LegacyRequest } from '../../legacy/legacy-methods';
import type { ResourceTemplatePlan } from '../../plan/resource-plan';
import { isJsonObject, MetaKey, type JsonObject, type JsonRpcError } from '../../protocol';
import { SuiteServer } from '../../server/suite-server';
import type { CompletionRequest } from '../../suite/completion-request';
import type { Suite } from '../../suite/suite';
import { SdkClient } from './sdk-client';
import { SdkExchange } from './sdk-exchange';
import { SdkRefusal } from './sdk-refusal';

/** The way from a server of the SDK into a suite: the same door, gate and answers as over our own transports. */
export class SuiteDoor {
  private readonly handler: SuiteServer;
  private readonly older: LegacyMethods;

  constructor(
    private readonly suite: Suite,
    server: McpServer['server'],
  ) {
    this.handler = new SuiteServer(suite);
    const { handler } = this;
    const onError = (error: unknown): void => suite.logger.error('A request failed before its tool.', error);
    this.older = new LegacyMethods({ suite, handler, onError }, new SdkClient(server), (context, notices) =>
      this.exchangeOf(context, (text) => notices.lower(text)),
    );
  }

  /** Answers a request in its client's era, as far as that is not the SDK's business. */
  async answer<R>(request: LegacyRequest): Promise<R> {
    const { mcpReq } = request.context;
    const isModern = mcpReq.envelope !== undefined && MetaKey.protocolVersion in mcpReq.envelope;
    return (await (isModern ? this.modern(request) : this.older.answer(withMeta(request)))) as R;
  }

  /** Completes one argument, as the SDK asks for it: without a word on who asks. */
  completer(ref: CompletionRequest['ref'], name: string) {
    return async (
      value: unknown,
      context?: { readonly arguments?: Readonly<Record<string, string>> },
    ): Promise<string[]> => {
      const argument = { name, value: String(value) };
      const { completion } = await this.suite.complete({
        ref,
        argument,
        arguments: context?.arguments ?? {},
      });
      return [...completion.values];
    };
  }

  /** Lists what repositories list, for the first of them; the others have nothing to add. */
  lister(plan: ResourceTemplatePlan, metadata: readonly string[]) {
    return async (context: ServerContext): Promise<{ resources: { uri: string; name: string }[] }> => {
      const { plans, repositories } = this.suite.snapshot;
      if (repositories[0] !== plan) return { resources: [] };
      const fixed = new Set(plans.resources.map(({ entry }) => entry.uri));
      const listed = await this.allResources(context);
      const found = listed.filter(({ uri }) => !fixed.has(uri));
      // The SDK would lend them what it knows of the template.
      const blank = Object.fromEntries(metadata.map((member) => [member, undefined]));
      return { resources: found.map((entry) => ({ ...blank, ...entry })) };
    };
  }

  private async allResources(context: ServerContext): Promise<{ uri: string; name: string }[]> {
    const listed: { uri: string; name: string }[] = [];
    let cursor: string | undefined;
    do {
      const params: JsonObject = cursor === undefined ? {} : { cursor };
      const page = await this.answer<ResourcePage>({ method: 'resources/list', params, context });
      listed.push(...page.resources);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return listed;
  }

  private async modern({ method, params, context }: LegacyRequest): Promise<JsonObject> {
    const { id, _meta: own, envelope, inputResponses, requestState } = context.mcpReq;
    const state = requestState<string | undefined>();
    const exchange = this.exchangeOf(context, (text) => JSON.parse(text) as SdkNotification);
    const message = {
      ...{ jsonrpc: '2.0', id, method },
      params: {
        ...params,
        ...(inputResponses === undefined ? {} : { inputResponses }),
        ...(state === undefined ? {} : { requestState: state }),
        _meta: { ...own, ...envelope },
      },
    };
    const { text = '{}' } = await this.handler.handle(message, exchange);
    exchange.finish();
    const { error, result = {} } = JSON.parse(text) as { error?: JsonRpcError; result?: JsonObject };
    if (error) throw new SdkRefusal(error);
    return withoutServer(result);
  }

  private exchangeOf(
    context: ServerContext,
    lower: (text: string) => SdkNotification | undefined,
  ): LegacyExchange {
    const { authInfo } = context.http ?? {};
    const { principal } = handedOver(authInfo, (error) => this.suite.logger.error('Who calls?', error));
    return new SdkExchange(context, principal, lower);
  }
}

type SdkNotification = ReturnType<CallNotices['lower']> & object;

// What the SDK calls back with has lost it.
function withMeta({ params, context, ...request }: LegacyRequest): LegacyRequest {
  const { _meta } = context.mcpReq;
  return {
    ...request,
    context,
    params: _meta === undefined ? params : { ...params, _meta: _meta as JsonObject },
  };
}

interface ResourcePage {
  readonly resources: { uri: string; name: string }[];
  readonly nextCursor?: string;
}

// The server that the suite was added to says who it is.
function withoutServer({ _meta: meta, ...result }: JsonObject): JsonObject {
  const { [MetaKey.serverInfo]: _server, ...others } = isJsonObject(meta) ? meta : {};
  return Object.keys(others).length > 0 ? { ...result, _meta: others } : result;
}
