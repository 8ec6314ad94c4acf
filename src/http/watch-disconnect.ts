import type { IncomingMessage, ServerResponse } from 'node:http';

import { onSocketClose } from './on-socket-close';

/** Calls `abort` when the client goes away before its answer is out, at once if it is gone. */
export function watchDisconnect(
  request: IncomingMessage,
  response: ServerResponse,
  abort: (reason: Error) => void,
): void {
  const abortUnanswered = (): void => {
    if (!response.writableFinished) abort(new DOMException('The client disconnected.', 'AbortError'));
  };
  if (response.destroyed || request.socket.destroyed) {
    abortUnanswered();
    return;
  }
  const forget = onSocketClose(request.socket, abortUnanswered);
  response.once('close', () => {
    forget();
    abortUnanswered();
  });
}
