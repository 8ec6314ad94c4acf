import type { ServerContext } from '@modelcontextprotocol/server';

import { isJsonObject, isProtocolError, type JsonObject, type JsonRpcError } from '../protocol';
import type { LegacySource } from '../server/legacy-port';
import { CallNotices } from './call-notices';
import type { Interlocutor } from './interlocutor';
import type { ExchangeOf } from './legacy-exchange';
import { lowerError, MISSING_CAPABILITY, RESOURCE_NOT_FOUND } from './lowering/lower-error';
import { lowerQuestions } from './lowering/lower-question';
import { lowerResult } from './lowering/lower-result';

/** A request of an older revision, as the SDK's server hands it over. */
export interface LegacyRequest {
  readonly method: string;
  readonly params: JsonObject;
  readonly context: ServerContext;
}

interface OpenRequest {
  readonly notices: CallNotices;
  wasAsked: boolean;
}

/**
 * Answers what older revisions have in common with the modern one: each request is made a modern one, goes through the
 * same door as every other, and its answer is lowered to what the client's revision can say.
 */
export class LegacyMethods {
  /** What lasts over all rounds of a request, by the signal that all of them share. */
  private readonly requests = new WeakMap<AbortSignal, OpenRequest>();

  constructor(
    private readonly source: LegacySource,
    private readonly conversation: Interlocutor,
    private readonly exchangeOf: ExchangeOf,
  ) {}

  async answer({ method, params, context }: LegacyRequest): Promise<JsonObject> {
    const { id } = context.mcpReq;
    const open = this.openRequest(context);
    const exchange = this.exchangeOf(context, open.notices);
    const message = { jsonrpc: '2.0', id, method, params: this.modernParams(params, context) };
    const { text = '{}' } = await this.source.handler.handle(message, exchange);
    exchange.finish();

    const { error, result } = JSON.parse(text) as { error?: JsonRpcError; result?: JsonObject };
    if (error) return this.refused(error, { method, params, context });
    if (result?.resultType === 'input_required') return this.ask(result, { method, params, context });
    return lowerResult(method, result ?? {}, this.conversation.revision);
  }

  private openRequest({ mcpReq: { signal } }: ServerContext): OpenRequest {
    const known = this.requests.get(signal);
    if (known) return known;
    const open = { notices: new CallNotices(this.conversation), wasAsked: false };
    this.requests.set(signal, open);
    return open;
  }

  private modernParams(params: JsonObject, { mcpReq }: ServerContext): JsonObject {
    const { _meta: own, inputResponses: _responses, requestState: _state, ...plain } = params;
    const meta = this.conversation.modernMeta(isJsonObject(own) ? own : {});
    // Only what the shim brings back counts as an answer; older clients have no way to give one themselves.
    if (!this.requests.get(mcpReq.signal)?.wasAsked) return { ...plain, _meta: meta };
    const requestState = mcpReq.requestState<string>();
    return {
      ...plain,
      ...(requestState === undefined ? {} : { requestState }),
      inputResponses: (mcpReq.inputResponses ?? {}) as JsonObject,
      _meta: meta,
    };
  }

  // The SDK's shim puts the questions to the client and calls again with the answers.
  private ask(result: JsonObject, request: LegacyRequest): JsonObject {
    const { inputRequests } = result;
    this.openRequest(request.context).wasAsked = true;
    if (!isJsonObject(inputRequests)) return result;
    try {
      return { ...result, inputRequests: lowerQuestions(inputRequests, this.conversation.revision) };
    } catch (error) {
      if (isProtocolError(error)) return this.refused(error as JsonRpcError, request);
      throw error;
    }
  }

  private refused(error: JsonRpcError, { method, context }: LegacyRequest): JsonObject {
    // Older clients show a model the results of its calls, seldom their errors.
    if (method === 'tools/call' && error.code === MISSING_CAPABILITY)
      return { content: [{ type: 'text', text: error.message }], isError: true };
    const lowered = lowerError(method, error);
    if (lowered.code === RESOURCE_NOT_FOUND)
      this.conversation.errorCodes.set(context.mcpReq.id, lowered.code);
    throw lowered;
  }
}
