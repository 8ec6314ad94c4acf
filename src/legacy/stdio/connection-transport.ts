import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';

import type { LegacyConnectionEnds } from '../../server/legacy-port';

/** The SDK's end of a connection whose bytes somebody else reads and writes. */
export class ConnectionTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  constructor(private readonly ends: LegacyConnectionEnds) {}

  async start(): Promise<void> {}

  send(message: JSONRPCMessage): Promise<void> {
    const text = JSON.stringify(message);
    if ('method' in message) this.ends.send(text);
    else if (message.id !== undefined) this.ends.answer(message.id, { status: 200, text });
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.onclose?.();
    return Promise.resolve();
  }
}
