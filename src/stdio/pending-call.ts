import type { Principal } from '../authoring/principal';
import type { RequestId } from '../protocol';
import type { Exchange } from '../server/exchange';
import { type MessageSink, Outbox } from '../server/outbox';
import type { CallChannel } from '../suite/call-channel';
import { CallLifetime } from '../suite/call-lifetime';

/** One message that has not been answered yet. There is no layer around messages here, so no header hooks either. */
export class PendingCall implements Exchange {
  readonly http = undefined;
  readonly lifetime = new CallLifetime();
  private outbox: Outbox | undefined;
  private closingListeners: (() => void)[] | undefined;
  private phase: 'open' | 'closing' | 'over' = 'open';

  /** @param id what an answer and a cancellation name; `undefined` for what gets no answer */
  constructor(
    readonly id: RequestId | undefined,
    readonly principal: Principal | undefined,
    private readonly sink: MessageSink,
  ) {}

  get channel(): CallChannel | undefined {
    if (this.phase === 'over') return this.outbox;
    return (this.outbox ??= new Outbox(this.sink));
  }

  onClosing(listener: () => void): void {
    if (this.phase === 'closing') listener();
    else if (this.phase === 'open') (this.closingListeners ??= []).push(listener);
  }

  /** The conversation comes to its end; whoever answers over a long time hears it. */
  close(): void {
    if (this.phase !== 'open') return;
    this.phase = 'closing';
    for (const listener of this.closingListeners?.splice(0) ?? []) listener();
  }

  /** The answer goes out next, or is out. */
  finish(): void {
    this.phase = 'over';
    this.outbox?.close();
  }

  /** Nobody waits for the answer any more. */
  abort(reason: Error): void {
    this.phase = 'over';
    this.outbox?.abandon();
    this.lifetime.abort(reason);
  }
}
