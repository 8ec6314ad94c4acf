import type { Principal } from '../authoring/principal';
import type { JsonRpcNotification } from '../protocol';
import type { Exchange } from '../server/exchange';
import { Outbox } from '../server/outbox';
import { CallLifetime } from '../suite/call-lifetime';
import type { TestCallOptions } from './test-client';

/** One request that comes from a test instead of a transport; its notifications go to whoever wants them. */
export class TestExchange implements Exchange {
  readonly http = undefined;
  readonly lifetime = new CallLifetime();
  readonly channel: Outbox | undefined;

  readonly principal: Principal | undefined;

  constructor(private readonly options: TestCallOptions) {
    const { signal, onNotification, principal } = options;
    this.principal = principal;
    this.channel = onNotification && outboxTo(onNotification);
    if (signal?.aborted) this.hangUp();
    else signal?.addEventListener('abort', this.hangUp, { once: true });
  }

  /** The answer is there. */
  finish(): void {
    this.channel?.close();
    this.options.signal?.removeEventListener('abort', this.hangUp);
  }

  private readonly hangUp = (): void => {
    this.channel?.abandon();
    this.lifetime.abort(new DOMException('The test client hung up.', 'AbortError'));
  };
}

function outboxTo(hear: (notification: JsonRpcNotification) => void): Outbox {
  return new Outbox({
    hasRoom: true,
    write: (text) => hear(JSON.parse(text) as JsonRpcNotification),
    whenRoom: (listener) => listener(),
  });
}
