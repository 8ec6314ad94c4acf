import { InboundCall } from './inbound-call';
import type { Method } from './method';
import { requiredText } from './required-text';

/** `prompts/get`. */
export const getPrompt: Method = (request, scope) => {
  const { params } = request;
  const name = requiredText(params, 'name');
  return scope.suite.calls.prompt(new InboundCall(name, params.arguments, { request, scope }));
};
