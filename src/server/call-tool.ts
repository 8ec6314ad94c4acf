import { handlerAnswer } from './handler-answer';
import { InboundCall } from './inbound-call';
import type { Method } from './method';
import { requiredText } from './required-text';

/** `tools/call`: the result's text is spliced in as the plan wrote it. */
export const callTool: Method = (request, scope) => {
  const { params } = request;
  const call = new InboundCall(requiredText(params, 'name'), params.arguments, { request, scope });
  const result = scope.suite.calls.tool(call);
  return result instanceof Promise
    ? result.then((late) => handlerAnswer(late, scope))
    : handlerAnswer(result, scope);
};
