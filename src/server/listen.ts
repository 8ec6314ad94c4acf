import { ErrorCode, MetaKey, ProtocolError } from '../protocol';
import { ListenStream } from './listen-stream';
import type { AcceptedRequest, Method, MethodScope } from './method';
import { resultMetaText } from './result-meta';
import { honouredFilter, requestedFilter } from './subscription-filter';

/**
 * `subscriptions/listen`: an acknowledgement, then notifications, for as long as the client stays. The result is sent
 * when the server ends the stream by itself; a client that has gone gets none.
 */
export const listen: Method = (request, scope) => {
  const { suite, exchange } = scope;
  const { principal, channel } = exchange;
  const asked = requestedFilter(request.params, suite.subscriptions.limits.resources);
  if (!channel) throw noStream();
  const filter = honouredFilter(asked, suite, principal);
  const stream = new ListenStream(request.id, filter, channel);
  const release = suite.subscriptions.take({ principal, isAsked: exchange.isAuthenticating === true });
  return lasting(stream, scope)
    .finally(release)
    .then(() => completion(request, scope));
};

/** Resolves at the end of the stream, whoever ends it. */
function lasting(stream: ListenStream, { suite, exchange }: MethodScope): Promise<void> {
  const { principal, lifetime } = exchange;
  return new Promise((resolve) => {
    stream.acknowledge();
    const leave = suite.events.subscribe((event) => {
      if (!stream.wants(event)) return;
      // What a caller could see when it began to listen, it may not see any more.
      if (event.type === 'resourceUpdated' && !suite.mayRead(event.uri, principal)) return;
      stream.tell(event);
    });
    const end = () => {
      leave();
      lifetime.signal.removeEventListener('abort', end);
      resolve();
    };
    lifetime.signal.addEventListener('abort', end, { once: true });
    exchange.onClosing?.(end);
    if (lifetime.signal.aborted) end();
  });
}

function completion({ id }: AcceptedRequest, { suite }: MethodScope): string {
  return `{"resultType":"complete",${resultMetaText(suite.server, { [MetaKey.subscriptionId]: id })}}`;
}

function noStream(): ProtocolError {
  return new ProtocolError(
    ErrorCode.InvalidRequest,
    'subscriptions/listen is answered by a stream; send "Accept: application/json, text/event-stream".',
  );
}
