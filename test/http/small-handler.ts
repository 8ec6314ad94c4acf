import {
  ErrorCode,
  isJsonObject,
  isProtocolError,
  type JsonObject,
  type RequestId,
} from '../../src/protocol';
import type { Exchange, HeaderParam, MessageHandler, Reply } from '../../src/server/exchange';
import { ACCEPTED, errorReply, resultReply } from '../../src/server/reply';
import { MODERN_META } from '../support/modern-messages';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

type Method = (params: JsonObject, exchange: Exchange) => unknown;

/** A message handler of a few lines that keeps the contract: transports are tested against it without a suite. */
export class SmallHandler implements MessageHandler {
  /** The method names it was entered with. */
  readonly entered: string[] = [];

  constructor(
    private readonly methods: Readonly<Record<string, Method>> = {},
    private readonly headerParams: readonly HeaderParam[] = [],
  ) {}

  handle(message: unknown, exchange: Exchange): Reply | Promise<Reply> {
    if (!isJsonObject(message) || typeof message['method'] !== 'string') return invalid('Not one message.');

    this.entered.push(message['method']);
    if (!('id' in message)) return ACCEPTED;
    return this.answer(message, exchange);
  }

  private answer(message: JsonObject, exchange: Exchange): Reply | Promise<Reply> {
    const id = message['id'] as RequestId;
    const method = message['method'] as string;
    const params = isJsonObject(message['params']) ? message['params'] : {};
    try {
      exchange.requireRevisionHeader?.();
      const meta = isJsonObject(params['_meta']) ? params['_meta'] : {};
      if (exchange.revisionHeader !== undefined && exchange.revisionHeader !== meta[VERSION_KEY]) {
        return errorReply(400, { code: ErrorCode.HeaderMismatch, message: 'Revision mismatch.' }, id);
      }
      exchange.checkRouting?.({ id, method, params }, this.headerParams);
      return this.run(id, method, () => (this.methods[method] ?? echo)(params, exchange));
    } catch (error) {
      return refused(error, id);
    }
  }

  private run(id: RequestId, method: string, call: () => unknown): Reply | Promise<Reply> {
    if (!(method in this.methods) && method !== 'tools/call') {
      return errorReply(404, { code: ErrorCode.MethodNotFound, message: 'Method not found.' }, id);
    }
    const result = call();
    if (!(result instanceof Promise)) return resultReply(id, JSON.stringify(result));
    return result.then(
      (value) => resultReply(id, JSON.stringify(value)),
      (error: unknown) => refused(error, id),
    );
  }
}

/** A request as a modern client writes it. */
export function toolCall(id: RequestId, args: JsonObject = {}, name = 'echo'): JsonObject {
  const params = { name, arguments: args, _meta: MODERN_META };
  return { jsonrpc: '2.0', id, method: 'tools/call', params };
}

function echo(params: JsonObject): unknown {
  return { echoed: params['arguments'] };
}

function invalid(message: string): Reply {
  return errorReply(400, { code: ErrorCode.InvalidRequest, message });
}

function refused(error: unknown, id: RequestId): Reply {
  if (!isProtocolError(error))
    return errorReply(500, { code: ErrorCode.InternalError, message: String(error) }, id);
  return errorReply(400, { code: error.code, message: error.message }, id);
}
