import type { WrappedResult } from '../wrap/wrapped-result';
import { InboundCall } from './inbound-call';
import { cursorOf, listEntries } from './list-entries';
import type { AcceptedRequest, Method, MethodScope } from './method';

const listStatic = listEntries('resources', ({ resources }) => resources);

/** `resources/list`: written once where nothing but the classes decides what is there, and asked for where repositories do. */
export const listResources: Method = (request, scope) =>
  scope.suite.snapshot.repositories.length === 0
    ? listStatic(request, scope)
    : listRepositories(request, scope);

function listRepositories(request: AcceptedRequest, scope: MethodScope): Promise<WrappedResult> {
  const { principal } = scope.exchange;
  const cursor = cursorOf(request);
  const callOf = (name: string, args: unknown) => new InboundCall(name, args, { request, scope });
  return scope.suite.resources.list({ cursor, principal, callOf });
}
