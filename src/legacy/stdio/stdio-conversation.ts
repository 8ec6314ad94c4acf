import { isJSONRPCRequest, type JSONRPCMessage, type ServerContext } from '@modelcontextprotocol/server';

import {
  ErrorCode,
  isJsonObject,
  isProtocolError,
  ProtocolError,
  type JsonObject,
  type RequestId,
} from '../../protocol';
import { readableId } from '../../server/envelope';
import { isHandshake } from '../../server/era';
import type { Exchange } from '../../server/exchange';
import type { LegacyConnection, LegacyConnectionEnds, LegacySource } from '../../server/legacy-port';
import { errorReply } from '../../server/reply';
import type { CallNotices } from '../call-notices';
import { tellOfChanges } from '../change-notices';
import { Conversation } from '../conversation';
import { soundHandshake } from '../handshake';
import type { LegacyExchange } from '../legacy-exchange';
import { STDIO_REVISIONS } from '../revision';
import { SdkServer } from '../sdk-server';
import { ConnectionExchange } from './connection-exchange';
import { ConnectionTransport } from './connection-transport';

/** One client's conversation over a connection of its own. */
export class StdioConversation implements LegacyConnection {
  private readonly conversation = new Conversation();
  private readonly transport: ConnectionTransport;
  private readonly server: SdkServer;
  private readonly exchanges = new Map<RequestId, Exchange>();
  private readonly leave: () => void;

  constructor(
    source: LegacySource,
    private readonly ends: LegacyConnectionEnds,
  ) {
    const { conversation } = this;
    const { askTimeoutMs } = ends;
    this.transport = new ConnectionTransport({
      ...ends,
      answer: (id, reply) => {
        this.exchanges.delete(id);
        ends.answer(id, reply);
      },
    });
    const exchangeOf = (context: ServerContext, notices: CallNotices) => this.exchangeOf(context, notices);
    const server = new SdkServer({
      ...{ source, conversation, exchangeOf, revisions: STDIO_REVISIONS, askTimeoutMs },
    });
    this.server = server;
    this.leave = tellOfChanges({
      ...{ suite: source.suite, conversation },
      notify: (told) => server.notify(told),
    });
    server.connect(this.transport).catch(source.onError);
  }

  receive(message: JsonObject, exchange?: Exchange): void {
    const id = readableId(message);
    this.forgetCancelled(message);
    if (id !== undefined && exchange) this.exchanges.set(id, exchange);
    try {
      this.transport.onmessage?.(readable(message, exchange !== undefined));
    } catch (error) {
      if (!isProtocolError(error) || id === undefined) throw error;
      const { code, message: sentence } = error;
      this.exchanges.delete(id);
      this.ends.answer(id, errorReply(400, { code, message: sentence }, id));
    }
  }

  close(): Promise<void> {
    this.leave();
    return this.server.close();
  }

  private forgetCancelled({ method, params }: JsonObject): void {
    if (method === 'notifications/cancelled' && isJsonObject(params))
      this.exchanges.delete(params.requestId as RequestId);
  }

  private exchangeOf({ mcpReq }: ServerContext, notices: CallNotices): LegacyExchange {
    const exchange = this.exchanges.get(mcpReq.id);
    if (!exchange) throw new TypeError('The SDK handed over a request that did not come through here.');
    return new ConnectionExchange(exchange, notices);
  }
}

type SdkMessage = JSONRPCMessage & JsonObject;

/** A message as the SDK takes it; what it does not take for a request it drops, and would leave its sender waiting. */
function readable(message: JsonObject, isRequest: boolean): SdkMessage {
  const sound = isHandshake(message) ? soundHandshake(message) : message;
  if (!isRequest || isJSONRPCRequest(sound)) return sound as SdkMessage;
  const sentence = 'The request has members, or a kind of params._meta, that its revision does not know.';
  throw new ProtocolError(ErrorCode.InvalidRequest, sentence);
}
