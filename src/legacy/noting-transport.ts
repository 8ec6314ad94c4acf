import type {
  JSONRPCMessage,
  MessageExtraInfo,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/server';

import type { Conversation } from './conversation';

/** Stands between the SDK's server and its transport, so that the conversation hears all and has the last word. */
export class NotingTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;

  constructor(
    private readonly inner: Transport,
    private readonly conversation: Conversation,
  ) {}

  get sessionId(): string | undefined {
    return this.inner.sessionId;
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.inner.setSupportedProtocolVersions?.(versions);
  }

  async start(): Promise<void> {
    this.inner.onclose = () => this.onclose?.();
    this.inner.onerror = (error) => this.onerror?.(error);
    this.inner.onmessage = (message, extra) => {
      this.conversation.heard(message);
      this.onmessage?.(message, extra);
    };
    await this.inner.start();
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    try {
      await this.inner.send(this.conversation.said(message), options);
    } finally {
      this.conversation.tellIfIdle();
    }
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
