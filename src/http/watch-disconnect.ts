import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

interface SocketWatch {
  readonly waiting: Set<() => void>;
  readonly tell: () => void;
}

const watches = new WeakMap<Socket, SocketWatch>();

// Of several pipelined answers only the one that holds the socket hears of its end from Node, so the socket is asked
// itself; by one listener, however many requests wait on it.
function onSocketClose(socket: Socket, watcher: () => void): () => void {
  const { waiting, tell } = watches.get(socket) ?? startWatch(socket);
  waiting.add(watcher);
  return () => {
    waiting.delete(watcher);
    if (waiting.size > 0) return;
    socket.off('close', tell);
    watches.delete(socket);
  };
}

function startWatch(socket: Socket): SocketWatch {
  const waiting = new Set<() => void>();
  const tell = (): void => {
    for (const watcher of waiting) watcher();
  };
  const watch = { waiting, tell };
  watches.set(socket, watch);
  socket.on('close', tell);
  return watch;
}
