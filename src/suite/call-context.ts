import type { HttpDetails } from '../authoring/http-details';
import type { Principal } from '../authoring/principal';
import type { ClientDetails, ToolContext } from '../authoring/tool-context';
import {
  MetaKey,
  type ClientCapabilities,
  type Implementation,
  type JsonObject,
  type RequestId,
} from '../protocol';
import type { HandlerCall } from './handler-call';

/** The context of one call; whatever a tool may not ask for is made when it asks. */
export class CallContext implements ToolContext {
  readonly #call: HandlerCall;

  constructor(
    call: HandlerCall,
    readonly settings: unknown,
  ) {
    this.#call = call;
  }

  get signal(): AbortSignal {
    return this.#call.lifetime.signal;
  }

  get client(): ClientDetails {
    return { info: clientInfo(this.#call.meta), capabilities: clientCapabilities(this.#call.meta) };
  }

  get principal(): Principal | undefined {
    return this.#call.principal;
  }

  get meta(): JsonObject {
    return this.#call.meta;
  }

  get requestId(): RequestId | undefined {
    return this.#call.requestId;
  }

  get http(): HttpDetails | undefined {
    return this.#call.http;
  }
}

/** What the client declares it can be asked for, on this request. */
export function clientCapabilities(meta: JsonObject): ClientCapabilities {
  return (meta[MetaKey.clientCapabilities] ?? {}) as ClientCapabilities;
}

// The server has checked the shape; in process there may be none.
function clientInfo(meta: JsonObject): Implementation | undefined {
  return meta[MetaKey.clientInfo] as unknown as Implementation | undefined;
}
