import type { JSONRPCMessage } from '@modelcontextprotocol/server';

import type { Principal } from '../authoring/principal';
import { isJsonObject, MetaKey, PROTOCOL_VERSION, type JsonObject, type RequestId } from '../protocol';
import { modernCapabilities } from './client-capabilities';
import { lowerHandshake } from './lowering/lower-handshake';
import { ASSUMED_REVISION, isRevision, type Revision } from './revision';

/** How much is logged for a client that never said how much it wants. */
const DEFAULT_LOG_LEVEL = 'info';

/** What one client of an older revision has said so far, and what it still waits for. */
export class Conversation {
  /** Least severe level the client wants to hear of. */
  logLevel = DEFAULT_LOG_LEVEL;
  /** URIs of the resources whose changes it wants to hear of, each with who asked for it. */
  readonly subscriptions = new Map<string, Principal | undefined>();
  /** Is told when the last pending request has been answered. */
  onIdle: (() => void) | undefined;
  /** Codes that the SDK would not send as they are, by request. */
  readonly errorCodes = new Map<RequestId, number>();
  private readonly methods = new Map<RequestId, string>();
  private client: JsonObject | undefined;
  private capabilities: JsonObject = {};

  /** @param revision what counts until a handshake settles on one */
  constructor(public revision: Revision = ASSUMED_REVISION) {}

  /** Whether a request is still unanswered. */
  get isBusy(): boolean {
    return this.methods.size > 0;
  }

  isPending(id: RequestId): boolean {
    return this.methods.has(id);
  }

  /** The `_meta` that makes a request of this client a modern one. */
  modernMeta(own: JsonObject): JsonObject {
    return {
      ...own,
      [MetaKey.protocolVersion]: PROTOCOL_VERSION,
      [MetaKey.clientCapabilities]: modernCapabilities(this.capabilities, this.revision),
      [MetaKey.logLevel]: this.logLevel,
      ...(this.client === undefined ? {} : { [MetaKey.clientInfo]: this.client }),
    };
  }

  tellIfIdle(): void {
    if (!this.isBusy) this.onIdle?.();
  }

  /** Notes what came in. */
  heard(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    const { method, params = {} } = message as unknown as { method: string; params?: JsonObject };
    if ('id' in message) this.methods.set(message.id, method);
    if (method === 'initialize') this.meet(params);
    // A request that is taken back is not answered any more.
    if (method === 'notifications/cancelled' && this.methods.delete(params.requestId as RequestId))
      this.tellIfIdle();
  }

  /** What goes out instead of a message that the SDK made. */
  said(message: JSONRPCMessage): JSONRPCMessage {
    if ('method' in message) return this.asked(message);
    const { id } = message;
    if (id === undefined) return message;
    const method = this.methods.get(id);
    this.methods.delete(id);
    if ('error' in message) return this.refused(message, id);
    return method === 'initialize' ? this.met(message) : message;
  }

  private meet({ clientInfo, capabilities }: JsonObject): void {
    if (isJsonObject(clientInfo)) this.client = clientInfo;
    if (isJsonObject(capabilities)) this.capabilities = capabilities;
  }

  private met(message: Extract<JSONRPCMessage, { result: unknown }>): JSONRPCMessage {
    const result = message.result as unknown as JsonObject;
    if (isRevision(result.protocolVersion)) this.revision = result.protocolVersion;
    return { ...message, result: lowerHandshake(result, this.revision) };
  }

  private refused(message: Extract<JSONRPCMessage, { error: unknown }>, id: RequestId): JSONRPCMessage {
    const code = this.errorCodes.get(id) ?? message.error.code;
    this.errorCodes.delete(id);
    return { ...message, error: { ...message.error, code } };
  }

  // The SDK names the mode of every form; before 2025-11-25 there was one mode and no name for it.
  private asked(message: JSONRPCMessage): JSONRPCMessage {
    const { method, params } = message as unknown as { method: string; params?: JsonObject };
    if (method !== 'elicitation/create' || params === undefined || this.revision >= '2025-11-25')
      return message;
    const { mode: _mode, ...unnamed } = params;
    return { ...message, params: unnamed };
  }
}
