import { InboundCall } from './inbound-call';
import type { Method } from './method';
import { requiredText } from './required-text';

/** `tools/call`. */
export const callTool: Method = (request, scope) => {
  const { params } = request;
  const name = requiredText(params, 'name');
  return scope.suite.calls.tool(new InboundCall(name, params.arguments, { request, scope }));
};
