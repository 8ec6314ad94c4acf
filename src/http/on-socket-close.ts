import type { Socket } from 'node:net';

interface SocketWatch {
  readonly waiting: Set<() => void>;
  readonly tell: () => void;
}

const watches = new WeakMap<Socket, SocketWatch>();

/**
 * Calls back at the end of a connection; one listener does, however many requests wait on it. What it returns forgets
 * the watcher. Of several pipelined answers Node tells only the one that holds the socket.
 */
export function onSocketClose(socket: Socket, watcher: () => void): () => void {
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
