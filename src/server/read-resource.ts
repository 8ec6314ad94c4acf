import { after } from '../authoring/maybe-promise';
import { handlerAnswer } from './handler-answer';
import { InboundCall } from './inbound-call';
import type { Method } from './method';
import { requiredText } from './required-text';

/** `resources/read`: the result's text is spliced in as the plan wrote it. */
export const readResource: Method = (request, scope) => {
  const { suite, exchange } = scope;
  const uri = requiredText(request.params, 'uri');
  const callOf = (name: string, args: unknown) => new InboundCall(name, args, { request, scope });
  return after(suite.resources.read(uri, exchange.principal, callOf), (result) =>
    handlerAnswer(result, scope),
  );
};
