import { handlerAnswer } from './handler-answer';
import { InboundCall } from './inbound-call';
import { cursorOf, listEntries } from './list-entries';
import type { AcceptedRequest, Method, MethodScope } from './method';

const listStatic = listEntries('resources', ({ resources }) => resources);

/** `resources/list`: written once where nothing but the classes decides what is there, and asked for where repositories do. */
export const listResources: Method = (request, scope) =>
  scope.suite.snapshot.repositories.length === 0
    ? listStatic(request, scope)
    : listRepositories(request, scope);

async function listRepositories(request: AcceptedRequest, scope: MethodScope): Promise<string> {
  const { principal } = scope.exchange;
  const callOf = (name: string, args: unknown) => new InboundCall(name, args, { request, scope });
  return handlerAnswer(
    await scope.suite.resources.list({ cursor: cursorOf(request), principal, callOf }),
    scope,
  );
}
