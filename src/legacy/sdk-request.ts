import type { ServerContext } from '@modelcontextprotocol/server';

import { CallLifetime } from '../suite/call-lifetime';

type SdkNotification = Parameters<ServerContext['mcpReq']['notify']>[0];

/** A notification as the SDK types it. */
export function asSdk(notification: object): SdkNotification {
  return notification as SdkNotification;
}

/** The time during which somebody waits for the answer to a request that the SDK handed over. */
export function lifetimeOf(signal: AbortSignal): CallLifetime {
  const lifetime = new CallLifetime();
  const abort = (): void =>
    lifetime.abort(new DOMException('The client cancelled the request.', 'AbortError'));
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return lifetime;
}
