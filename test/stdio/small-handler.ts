import { ErrorCode, isJsonObject, type JsonObject, type JsonValue, type RequestId } from '../../src/protocol';
import type { Exchange, MessageHandler, Reply } from '../../src/server/exchange';
import { ACCEPTED, errorReply, resultReply } from '../../src/server/reply';

type Method = (params: JsonObject, exchange: Exchange) => unknown;

/** A message handler of a few lines that keeps the contract; `echo` gives back its params, everything else is yours. */
export class SmallHandler implements MessageHandler {
  readonly entered: string[] = [];

  constructor(private readonly methods: Readonly<Record<string, Method>> = {}) {}

  handle(message: unknown, exchange: Exchange): Reply | Promise<Reply> {
    if (!isJsonObject(message) || typeof message['method'] !== 'string') {
      return errorReply(400, { code: ErrorCode.InvalidRequest, message: 'Not one message.' });
    }
    this.entered.push(message['method']);
    if (!('id' in message)) return ACCEPTED;

    const method = this.methods[message['method']] ?? ((params) => params);
    const result = method((message['params'] ?? {}) as JsonObject, exchange);
    const reply = (value: unknown) => resultReply(message['id'] as RequestId, JSON.stringify(value));
    return result instanceof Promise ? result.then(reply) : reply(result);
  }
}

export function request(id: RequestId, method = 'echo', params: JsonValue = {}): JsonObject {
  return { jsonrpc: '2.0', id, method, params };
}

export function result(id: RequestId, value: JsonValue = {}): JsonObject {
  return { jsonrpc: '2.0', id, result: value };
}

export function later<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms).unref());
}
