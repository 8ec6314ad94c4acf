import { after } from '../authoring/maybe-promise';
import { handlerAnswer } from './handler-answer';
import { InboundCall } from './inbound-call';
import type { Method } from './method';
import { requiredText } from './required-text';

/** `prompts/get`: the result's text is spliced in as the plan wrote it. */
export const getPrompt: Method = (request, scope) => {
  const { params } = request;
  const call = new InboundCall(requiredText(params, 'name'), params.arguments, { request, scope });
  return after(scope.suite.calls.prompt(call), (result) => handlerAnswer(result, scope));
};
