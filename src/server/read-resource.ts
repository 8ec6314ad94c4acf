import { InboundCall } from './inbound-call';
import type { Method } from './method';
import { requiredText } from './required-text';

/** `resources/read`. */
export const readResource: Method = (request, scope) => {
  const { suite, exchange } = scope;
  const uri = requiredText(request.params, 'uri');
  return suite.resources.read(
    uri,
    exchange.principal,
    (name, args) => new InboundCall(name, args, { request, scope }),
  );
};
