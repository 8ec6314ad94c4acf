import type { HandlerCall } from '../suite/handler-call';
import type { AcceptedRequest, MethodScope } from './method';

/** Where a call comes from. */
interface CallSource {
  readonly request: AcceptedRequest;
  readonly scope: MethodScope;
}

/** A call as it came in; what the transport makes on demand is only asked for by handlers that use it. */
export class InboundCall implements HandlerCall {
  /** Still unchecked. */
  readonly arguments: unknown;
  readonly meta: HandlerCall['meta'];
  readonly requestId: HandlerCall['requestId'];
  private readonly request: AcceptedRequest;
  private readonly exchange: MethodScope['exchange'];

  constructor(
    readonly name: string,
    args: unknown,
    { request, scope }: CallSource,
  ) {
    this.arguments = args;
    this.request = request;
    this.meta = request.meta;
    this.requestId = request.id;
    this.exchange = scope.exchange;
  }

  get inputResponses(): unknown {
    return this.request.params.inputResponses;
  }

  get requestState(): unknown {
    return this.request.params.requestState;
  }

  get principal(): HandlerCall['principal'] {
    return this.exchange.principal;
  }

  get http(): HandlerCall['http'] {
    return this.exchange.http;
  }

  get lifetime(): HandlerCall['lifetime'] {
    return this.exchange.lifetime;
  }

  get channel(): HandlerCall['channel'] {
    return this.exchange.channel;
  }
}
