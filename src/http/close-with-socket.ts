import type { ServerResponse } from 'node:http';

import { onSocketClose } from './on-socket-close';

/**
 * Sees to it that a response is closed with its connection. Node closes the one whose turn it is; those pipelined behind
 * it would stay open for ever, and with them whoever waits for their end or for room in them.
 */
export function closeWithSocket(response: ServerResponse): void {
  const { socket } = response.req;
  if (response.socket) return;

  const close = (): void => {
    // Its turn has come in the meantime.
    if (response.socket) return;
    response.destroy();
    response.emit('close');
  };
  if (socket.destroyed) close();
  else response.once('close', onSocketClose(socket, close));
}
