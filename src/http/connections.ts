import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A server's open connections with the last answer on each, so that closing knows which of them nobody waits on. */
export class Connections {
  private readonly lastResponses = new Map<Socket, ServerResponse | undefined>();

  opened(socket: Socket): void {
    this.lastResponses.set(socket, undefined);
    socket.once('close', () => this.lastResponses.delete(socket));
  }

  took(request: IncomingMessage, response: ServerResponse): void {
    this.lastResponses.set(request.socket, response);
  }

  /** Closes the connections whose answers are out, to the last byte, and those that never said anything. */
  closeIdle(): void {
    for (const [socket, response] of this.lastResponses) {
      if (response ? response.writableFinished : socket.bytesRead === 0) socket.destroy();
    }
  }

  closeAll(): void {
    for (const socket of this.lastResponses.keys()) socket.destroy();
  }

  /** Resolves when every connection is gone and whoever depends on it knows. */
  async allGone(): Promise<void> {
    await Promise.all(Array.from(this.lastResponses.keys(), (socket) => once(socket, 'close')));
  }
}
