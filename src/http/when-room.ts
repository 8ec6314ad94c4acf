import type { ServerResponse } from 'node:http';

/** Calls back once, when a response takes more without keeping it, or its reader is gone. */
export function whenRoom(response: ServerResponse, listener: () => void): void {
  if (response.destroyed) {
    listener();
    return;
  }
  const tell = (): void => {
    response.off('drain', tell);
    response.off('close', tell);
    listener();
  };
  response.on('drain', tell);
  response.on('close', tell);
}
