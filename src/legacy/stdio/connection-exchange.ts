import type { Exchange } from '../../server/exchange';
import type { CallChannel, OutboundNotification } from '../../suite/call-channel';
import type { MaybePromise } from '../../authoring/maybe-promise';
import type { CallNotices } from '../call-notices';
import type { LegacyExchange } from '../legacy-exchange';

/** A request on a connection: the transport's own exchange, with what goes ahead of the answer lowered. */
export class ConnectionExchange implements LegacyExchange {
  readonly http = undefined;

  constructor(
    private readonly inner: Exchange,
    private readonly notices: CallNotices,
  ) {}

  get principal(): Exchange['principal'] {
    return this.inner.principal;
  }

  get lifetime(): Exchange['lifetime'] {
    return this.inner.lifetime;
  }

  get channel(): CallChannel | undefined {
    const { channel } = this.inner;
    return channel && { open: () => channel.open(), notify: (sent) => this.notify(channel, sent) };
  }

  onClosing(listener: () => void): void {
    this.inner.onClosing?.(listener);
  }

  // The transport sends what waits when the answer goes out.
  finish(): void {}

  private notify(channel: CallChannel, sent: OutboundNotification): MaybePromise<void> {
    const notification = this.notices.lower(sent.text);
    if (!notification) return undefined;
    return channel.notify({ ...sent, text: JSON.stringify({ jsonrpc: '2.0', ...notification }) });
  }
}
