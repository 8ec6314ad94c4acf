import { after } from '../authoring/maybe-promise';
import { ErrorCode, ProtocolError } from '../protocol';
import type { ToolCall } from '../suite/tool-call';
import type { AcceptedRequest, Method, MethodScope } from './method';
import { resultMetaText } from './result-meta';

/** `tools/call`: the result's text is spliced in as the plan wrote it. */
export const callTool: Method = (request, scope) => {
  const { suite, metaText } = scope;
  return after(suite.invoke(new InboundCall(request, scope)), ({ members, meta }) => {
    const shown = meta === undefined ? metaText : resultMetaText(suite.server, meta);
    return `{${members},"resultType":"complete",${shown}}`;
  });
};

/** A call as it came in; what the transport makes on demand is only asked for by tools that use it. */
class InboundCall implements ToolCall {
  readonly name: string;
  readonly arguments: unknown;
  readonly meta: ToolCall['meta'];
  readonly requestId: ToolCall['requestId'];
  private readonly exchange: MethodScope['exchange'];

  constructor({ id, params, meta }: AcceptedRequest, { exchange }: MethodScope) {
    if (typeof params.name !== 'string') {
      throw new ProtocolError(ErrorCode.InvalidParams, 'params.name must be a string.');
    }
    this.name = params.name;
    this.arguments = params.arguments;
    this.meta = meta;
    this.requestId = id;
    this.exchange = exchange;
  }

  get principal(): ToolCall['principal'] {
    return this.exchange.principal;
  }

  get http(): ToolCall['http'] {
    return this.exchange.http;
  }

  get lifetime(): ToolCall['lifetime'] {
    return this.exchange.lifetime;
  }
}
